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
