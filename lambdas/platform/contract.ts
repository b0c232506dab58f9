/** Routes about the API itself, and the reader of the table's stream. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";

export const getHealth = defineRoute({
  id: "platform.getHealth",
  method: "GET",
  path: "/api/health",
  summary: "Tell that the API answers",
  access: "public",
  response: z.object({ status: z.literal("ok") }),
  errors: [],
  uses: {},
});

export const getOpenapi = defineRoute({
  id: "platform.getOpenapi",
  method: "GET",
  path: "/api/openapi.json",
  summary: "Get this API's OpenAPI 3.1 document",
  access: "public",
  response: z.looseObject({ openapi: z.literal("3.1.0") }),
  errors: [],
  uses: {},
});

export const getDocs = defineRoute({
  id: "platform.getDocs",
  method: "GET",
  path: "/api/docs",
  summary: "Read this API's documentation as a page",
  access: "public",
  response: z.string(),
  contentType: "text/html; charset=utf-8",
  errors: [],
  uses: {},
});
