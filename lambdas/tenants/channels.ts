import { defineChannel } from "../contract/define-channel.ts";

export const standingChanges = defineChannel({
  id: "tenants.standingChanges",
  path: "/tenants/{tenantId}/standing",
  summary: "The workspace's standing has changed, or the platform's support has come or gone; names nobody",
  access: "member",
});
