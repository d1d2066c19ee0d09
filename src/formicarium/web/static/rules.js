// @ts-check
import { $, searching } from "./base.js";

searching($("search"), $("text"), $("found"));
