import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { cancelRegistration } from "../desk-contract.ts";
import { registrationNotFound } from "../registration-contract.ts";
import { registrationRef } from "../registration-repository.ts";
import { memberOf, presentRegistration, settledAgain } from "../registration-views.ts";
import { decideStaffEnd } from "../registrations.ts";
import { eventRef } from "../repository.ts";
import { endRegistration } from "../transactions.ts";

export const handler = tenantRoute(cancelRegistration, {
  gets: ({ scope, params: { eventId, registrationId } }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
  }),
  upgradeAnswer: (kept, { found: { registration } }) => settledAgain(kept, registration),
  run: async ({ scope, tenant, found, body, table, now, commit }) => {
    const { registration, event } = found;
    if (registration === undefined || event === undefined) throw new AppError(registrationNotFound);
    const ending = decideStaffEnd(registration, body);
    const { wallet } = await table.getMany({ wallet: walletRef(scope, registration.memberId) }, { consistent: true });
    if (wallet === undefined) throw new AppError(registrationNotFound);
    const paidLots = await readPaidLots(table, scope, registration);
    const settling = { event, wallet, paidLots, now, tenant };
    const { record, balance, writes } = endRegistration(scope, registration, ending, settling);
    const after = presentRegistration(record, event, now);
    return commit(
      writes,
      { registration: after, balance },
      { before: presentRegistration(registration, event, now), after, others: memberOf(registration) },
    );
  },
});
