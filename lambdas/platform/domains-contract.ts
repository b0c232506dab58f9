/** What the platform's staff do with a workspace's own domain. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { tenantParams } from "../contract/ids.ts";
import { checkDomain } from "../domains/contract.ts";

/** Needs no support entry: it changes nothing that the workspace has set. */
export const recheckDomain = defineRoute({
  id: "platform.recheckDomain",
  method: "POST",
  path: "/api/super-admin/tenants/{tenantId}/domain/checks",
  summary: "Look at the records of a workspace's domain now, within the workspace's own limit of looks",
  access: "super_admin",
  params: tenantParams,
  body: z.strictObject({}),
  response: checkDomain.response,
  trail: { of: "workspace" },
  errors: checkDomain.errors,
  idempotent: "natural",
  uses: { table: "write", domains: "look" },
});
