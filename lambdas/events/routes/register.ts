import { localDate } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { fullName } from "../../members/rules.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { unlessBusy } from "../../pipeline/unless-busy.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { eventNotFound } from "../contract.ts";
import { takeNumber, triesBeforeLine } from "../line-transactions.ts";
import { noWallet, register } from "../registration-contract.ts";
import { drawLineNo, ownSeatRef, registrationRef } from "../registration-repository.ts";
import { presentRegistered, registeredAgain } from "../registration-views.ts";
import { checkAnswers, decideLined, decideRegistration, refuseSale } from "../registrations.ts";
import { announceLine, eventRef, seatsRef } from "../repository.ts";
import { takePlace } from "../transactions.ts";

export const handler = tenantRoute(register, {
  transactionTries: triesBeforeLine,
  gets: ({ scope, actorId, params: { eventId }, intent }) => ({
    earlier: registrationRef(scope, eventId, idFrom("registration", intent.idBody)),
    event: eventRef(scope, eventId),
    seats: seatsRef(scope, eventId),
    own: ownSeatRef(scope, actorId, eventId),
    wallet: walletRef(scope, actorId),
    membership: membershipRef(scope, actorId),
  }),
  guard: {
    item: "earlier",
    earlier: ({ found: { earlier, event }, body }) =>
      earlier && event && { bodyHash: earlier.createdBy, answer: registeredAgain(earlier, event, body) },
  },
  run: async ({ scope, tenant, member, role, found, body, intent, now, tries, table, commit }) => {
    const { seats, own, wallet, membership } = found;
    if (member === undefined || wallet === undefined) throw new AppError(noWallet);
    const event = refuseSale(found.event, { ...body, reader: readerOf(role, membership), now });
    if (seats === undefined) throw new AppError(eventNotFound);
    const registrationId = idFrom("registration", intent.idBody);
    const who = { member: { memberId: member.memberId, name: fullName(member) }, source: "member" } as const;
    const answers = checkAnswers(event.questions, body.answers);
    const wanted = { ...body, ...who, registrationId, answers, createdBy: intent.bodyHash };
    if (!seats.isLined && tries <= triesBeforeLine) {
      const decided = decideRegistration(event, seats, own, wanted, now);
      const { record, writes } = takePlace(scope, decided, { event, wallet, own, now, tenant });
      const done = await unlessBusy(() => commit(writes, presentRegistered(record, event, now)));
      if (done !== undefined) return done;
    }
    const lined = decideLined(event, own, wanted, now);
    const lineNo = await drawLineNo(table, scope, event.eventId);
    const record = { ...lined, lineNo, balanceAfterRegistration: balanceAt(wallet, localDate(now, tenant.timeZone)) };
    const place = { lineNo, registrationId, wish: body.wish, terms: body.terms };
    const answer = await commit(takeNumber(scope, record, { own, place }), presentRegistered(record, event, now));
    if (!seats.isLined) await unlessBusy(() => table.commit([announceLine(scope, event.eventId)]));
    return answer;
  },
});
