import { defineChannel } from "../contract/define-channel.ts";

export const waitingPeople = defineChannel({
  id: "joining.waitingPeople",
  path: "/joining/{tenantId}/waiting",
  summary: "People wait to join, or wait no longer; names nobody",
  access: "admin",
});
