import { AppError, memberNotFound } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { makeCode } from "../../pipeline/one-time-code.ts";
import { cardRef, tagRef } from "../repository.ts";
import { cardAgain, decideCardChange, presentForStaff, trailOf } from "../rules.ts";
import { changeCard } from "../staff-contract.ts";
import { cardItems } from "../transactions.ts";

export const handler = tenantRoute(changeCard, {
  gets: ({ scope, params: { memberId }, body: { change } }) => ({
    subject: memberRef(scope, memberId),
    card: cardRef(scope, memberId),
    tagged: change.action === "bind_tag" ? tagRef(scope, change.tag) : undefined,
  }),
  upgradeAnswer: (kept, { found: { card } }) => cardAgain(kept, card),
  run: ({ scope, tenant, params: { memberId }, found, body: { change, version }, actorId, now, commit }) => {
    const { subject, card: seen } = found;
    if (subject === undefined) throw new AppError(memberNotFound);
    const grounds = {
      memberId,
      card: seen,
      seenVersion: version,
      cardToken: makeCode(),
      tagHolder: found.tagged?.memberId,
      now,
      timeZone: tenant.timeZone,
    };
    const decided = decideCardChange(change, grounds);
    const reason = "reason" in change ? change.reason : null;
    const { card, writes } = cardItems(scope, seen, { card: decided, action: change.action, by: actorId, now, reason });
    return commit(
      writes,
      { card: presentForStaff(card, now) },
      {
        before: seen === undefined ? null : trailOf(seen, now),
        after: { ...trailOf(card, now), act: change.action },
      },
    );
  },
});
