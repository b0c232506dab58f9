import { defineChannel } from "../contract/define-channel.ts";

export const stationChanges = defineChannel({
  id: "stations.stationChanges",
  path: "/stations/{tenantId}/changes",
  summary: "A station was added, changed, paired, revoked or removed, or has called after some minutes: its id",
  access: "admin",
  module: "digitalCards",
});
