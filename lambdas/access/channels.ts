import { defineChannel } from "../contract/define-channel.ts";

export const houseChanges = defineChannel({
  id: "access.houseChanges",
  path: "/access/{tenantId}/house",
  summary: "Somebody came, left, was denied or refused, here or to a booking, or a visit was corrected: ids of visits",
  access: "verifier",
  module: "digitalCards",
});
