import { fullName } from "../../members/rules.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getMyCard } from "../contract.ts";
import { cardRef } from "../repository.ts";
import { presentCard, statusOf } from "../rules.ts";

export const handler = tenantRoute(getMyCard, {
  gets: ({ scope, actorId }) => ({ card: cardRef(scope, actorId), membership: membershipRef(scope, actorId) }),
  run: ({ member, found: { card, membership }, now }) => {
    const status = card === undefined ? null : statusOf(card, now);
    const isActive = card !== undefined && status === "active";
    return {
      card: isActive ? presentCard(card, now) : null,
      ended: status === "active" ? null : status,
      devices: isActive ? card.devices : [],
      memberName: member === undefined ? "" : fullName(member),
      memberSince: member?.joinedAt ?? null,
      planName: membership?.status === "active" ? membership.planName : null,
    };
  },
});
