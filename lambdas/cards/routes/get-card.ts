import { AppError, memberNotFound } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { cardRef } from "../repository.ts";
import { presentForStaff } from "../rules.ts";
import { getCard } from "../staff-contract.ts";

export const handler = tenantRoute(getCard, {
  gets: ({ scope, params: { memberId } }) => ({
    subject: memberRef(scope, memberId),
    card: cardRef(scope, memberId),
  }),
  run: ({ found: { subject, card }, now }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    return { card: card === undefined ? null : presentForStaff(card, now) };
  },
});
