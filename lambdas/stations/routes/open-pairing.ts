import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { hashCode, makeCode } from "../../pipeline/one-time-code.ts";
import { openPairing, stationNotFound } from "../contract.ts";
import { moveCode, saveStation, stationRef } from "../repository.ts";
import { printPairingCode } from "../rules.ts";
import { stationLimits } from "../stored-contract.ts";

/** A paired tablet keeps its key until another one uses the code. */
export const handler = tenantRoute(openPairing, {
  gets: ({ scope, params: { stationId } }) => ({ station: stationRef(scope, stationId) }),
  run: ({ scope, found: { station }, now, commit }) => {
    if (station === undefined) throw new AppError(stationNotFound);
    const { stationId } = station;
    const code = makeCode().slice(0, stationLimits.codeCharacters);
    const codeHash = hashCode(`${scope.tenantId} ${code}`);
    const expiresAt = toInstant(now + stationLimits.codeMilliseconds);
    const writes = [
      saveStation(scope, station, { pairing: { codeHash, expiresAt } }),
      ...moveCode(scope, station, { stationId, codeHash, expiresAt, usedBy: null }),
    ];
    return commit(writes, { stationId, code: printPairingCode(code), expiresAt });
  },
});
