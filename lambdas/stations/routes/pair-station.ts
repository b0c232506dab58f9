import { AppError, moduleOff } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { hashCode } from "../../pipeline/one-time-code.ts";
import { hashOfSecret } from "../../pipeline/station-access.ts";
import { recordAuditEntry } from "../../store/audit.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { refuseByStanding } from "../../tenants/standing-rules.ts";
import { codeRefused, pairStation } from "../contract.ts";
import { saveStation, stationCodeRef, stationRef, useCode } from "../repository.ts";
import { decidePairing, pairedFields, readPairingCode } from "../rules.ts";

/** The code has 50 random bits and lasts 10 minutes, so tries are not counted. */
export const handler = openRoute(pairStation, async ({ params: { tenantId }, body, table, now, openScope }) => {
  const scope = openScope(tenantId);
  const typed = readPairingCode(body.code);
  if (typed === undefined) throw new AppError(codeRefused);
  const codeHash = hashCode(`${tenantId} ${typed}`);
  const refs = { tenant: tenantRef(scope), code: stationCodeRef(scope, codeHash) };
  const { tenant, code } = await table.getMany(refs, { consistent: true });
  if (code === undefined || tenant === undefined) throw new AppError(codeRefused);
  const { stationId } = code;
  const found = await table.getMany({ station: stationRef(scope, stationId) }, { consistent: true });
  const keyHash = hashOfSecret(body.secret);
  const { wasPaired, station } = decidePairing({ code, station: found.station, keyHash, now });
  refuseByStanding(tenant, "writes", { role: "member", now });
  if (!tenant.features.digitalCardsEnabled) throw new AppError(moduleOff);
  if (wasPaired) return station;
  const entry = recordAuditEntry(scope, {
    auditId: idFrom("auditEntry", deriveIdBody(pairStation.id, tenantId, codeHash)),
    actorId: stationId,
    actorRole: "station",
    action: pairStation.id,
    subject: { stationId },
    object: { kind: "station", id: stationId },
    change: null,
    at: toInstant(now),
    bodyHash: "",
    answer: null,
  });
  const paired = saveStation(scope, station, pairedFields(keyHash, body, now));
  await table.commit([useCode(scope, codeHash, keyHash), paired, entry]);
  return station;
});
