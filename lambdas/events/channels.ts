import { defineChannel } from "../contract/define-channel.ts";

export const eventChanges = defineChannel({
  id: "events.eventChanges",
  path: "/events/{tenantId}/changes",
  summary: "Events or their seats have changed: ids of events",
  access: "member",
});

export const ownRegistrations = defineChannel({
  id: "events.ownRegistrations",
  path: "/events/{tenantId}/members/{memberId}",
  summary: "The member's own registrations have changed",
  access: "member",
});

export const registeredChanges = defineChannel({
  id: "events.registeredChanges",
  path: "/events/{tenantId}/registrations",
  summary: "Registrations have changed: ids of events",
  access: "verifier",
});
