/** What a paired station calls, with its own key. Nobody else may, and a station calls nothing else. */
import * as z from "zod";
import { deviceBrowserSchema, deviceSystemSchema } from "../cards/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { tenantParams } from "../contract/ids.ts";
import { ownStationSchema } from "./contract.ts";

export const reportStation = defineRoute({
  id: "stations.reportStation",
  method: "POST",
  path: "/api/tenants/{tenantId}/station/reports",
  summary: "Say that the station is there, and get its name, zone and what it does",
  access: "station",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({ browser: deviceBrowserSchema, system: deviceSystemSchema }),
  response: ownStationSchema,
  errors: [],
  idempotent: "natural",
  uses: { table: "write" },
});
