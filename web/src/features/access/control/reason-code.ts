/** The code of a new reason. Entries keep the code, so it stays when the words change. Pure. */
import type { Reason } from "#lambdas/access/settings-contract.ts";

export function ownReasonCode(reasons: readonly Pick<Reason, "code">[]): string {
  const taken = new Set(reasons.map(({ code }) => code));
  let number = 1;
  while (taken.has(`own_${number}`)) number += 1;
  return `own_${number}`;
}
