import { limits } from "../../contract/limits.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { networkHashOf, subjectOf } from "../code-hash.ts";
import { askForRecovery } from "../contract.ts";
import { askForCode } from "../repository.ts";

/** Only stores the request. A consumer looks up the account, so neither the answer nor its time tells of one. */
export const handler = openRoute(askForRecovery, async ({ body, callerAddress, table, now }) => {
  const { email, slug = null, language = null, isSignUp, setup } = body;
  const payment = setup === undefined ? null : { plan: setup.plan ?? "", session: setup.session ?? "" };
  const request = { slug, language, isSignUp, setup: payment };
  const subjectHash = subjectOf.recovery(email);
  const asking = { subjectHash, purpose: "recovery" as const, email, memberId: null, request };
  await askForCode(table, asking, { networkHash: networkHashOf(callerAddress), now });
  return { pauseSeconds: limits.mailedCodePauseSeconds };
});
