import { AppError, unauthorized } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { getRecoveryCodes } from "../contract.ts";
import { recoveryCodesRef } from "../repository.ts";

export const handler = openRoute(getRecoveryCodes, async ({ actorId, table }) => {
  if (actorId === undefined) throw new AppError(unauthorized);
  const { set } = await table.getMany({ set: recoveryCodesRef(actorId) }, { consistent: true });
  const left = set?.codes.filter(({ usedAt }) => usedAt === null).length ?? 0;
  return { left, madeAt: set?.madeAt ?? null };
});
