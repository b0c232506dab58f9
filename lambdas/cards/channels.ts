import { defineChannel } from "../contract/define-channel.ts";

export const ownCard = defineChannel({
  id: "cards.ownCard",
  path: "/cards/{tenantId}/members/{memberId}",
  summary: "The member's own card has changed, or the devices that show it",
  access: "member",
});
