/** Mutants of stations: who is paired, whose key counts, and what a scan at a door does. */
import type { Mutant } from "./mutant.ts";

const stations = { file: "tests/api/stations.long.test.ts" };
const scans = { file: "tests/api/station-scans.long.test.ts" };
const sweep = { file: "tests/sweeps/routes.long.test.ts", test: "^stations > " };

export const mutantsOfStations: readonly Mutant[] = [
  {
    name: "any secret opens a station",
    file: "lambdas/pipeline/station-access.ts",
    find: "const isProved = isSecretOf(secret, station?.keyHash ?? noHash);",
    replace: "const isProved = isSecretOf(secret, station?.keyHash ?? noHash) || station !== undefined;",
    checks: [sweep, { ...stations, test: "a key" }],
  },
  {
    name: "a revoked station goes on",
    file: "lambdas/pipeline/station-access.ts",
    find: "if (station.revokedAt !== null) throw new AppError(stationRevoked);",
    replace: "",
    checks: [{ ...stations, test: "a key" }, sweep],
  },
  {
    name: "a station goes on in a suspended workspace",
    file: "lambdas/pipeline/station-access.ts",
    find: 'refuseByStanding(tenant, kind, { role: "member", now });',
    replace: "",
    checks: [sweep],
  },
  {
    name: "a station goes on where its module is switched off",
    file: "lambdas/pipeline/station-access.ts",
    find: "if (module !== undefined && !tenant.features[`${module}Enabled`]) throw new AppError(moduleOff);",
    replace: "void module;\n  void moduleOff;",
    checks: [sweep],
  },
  {
    name: "a used code keeps no trace of its tablet",
    file: "lambdas/stations/routes/pair-station.ts",
    find: "await table.commit([useCode(scope, codeHash, keyHash), paired, entry]);",
    replace: "void useCode;\n  await table.commit([paired, entry]);",
    checks: [{ ...stations, test: "a pairing code" }],
  },
  {
    name: "a used code pairs another tablet",
    file: "lambdas/stations/rules.ts",
    find: "const isAgain = code.usedBy === keyHash && station.keyHash === keyHash && station.revokedAt === null;",
    replace: "const isAgain = true;",
    checks: [{ ...stations, test: "a pairing code" }],
  },
  {
    name: "a pairing code never expires",
    file: "lambdas/stations/rules.ts",
    find: "if (toMilliseconds(code.expiresAt) <= now) throw new AppError(codeExpired);",
    replace: "",
    checks: [{ ...stations, test: "a pairing code" }],
  },
  {
    name: "a code pairs a tablet of a suspended workspace",
    file: "lambdas/stations/routes/pair-station.ts",
    find: 'refuseByStanding(tenant, "writes", { role: "member", now });',
    replace: "",
    checks: [{ ...stations, test: "a pairing code" }],
  },
  {
    name: "last seen is written with each call",
    file: "lambdas/stations/rules.ts",
    find: "return lastSeenAt === null || now - toMilliseconds(lastSeenAt) >= stationLimits.seenMilliseconds;",
    replace: "return lastSeenAt === null || now >= toMilliseconds(lastSeenAt);",
    checks: [{ ...stations, test: "last seen" }],
  },
  {
    name: "whoever is let out keeps the step of the code",
    file: "lambdas/stations/routes/scan-at-station.ts",
    find: "[...moveVisit(scope, inside, ends), spendStep(scope, decided.card, step, outWithOf(intent))],",
    replace: "moveVisit(scope, inside, ends),",
    checks: [{ ...scans, test: "a live code at a station" }],
  },
  {
    name: "a repeated call to let somebody out is told that the code was used",
    file: "lambdas/stations/door.ts",
    find: "if (card?.outWith === undefined || !card.outWith.startsWith(idBody)) return undefined;",
    replace: "if (card?.outWith === undefined || card.outWith !== idBody) return undefined;",
    checks: [{ ...scans, test: "a live code at a station" }],
  },
  {
    name: "a station tells whether there is such a printed card",
    file: "lambdas/stations/routes/scan-at-station.ts",
    find: 'if (read.code.step === undefined) return refused({ memberId: null, why: "identified" }, tells("ask_desk"));',
    replace: 'if (read.code.step === undefined) return tells(found.card === undefined ? "no_card" : "ask_desk");',
    checks: [{ ...scans, test: "tells little" }],
  },
  {
    name: "a station whose zone is gone stands at the door of the whole house",
    file: "lambdas/stations/routes/scan-at-station.ts",
    find: "await refuseGoneZone(table, scope, { zone, station: stamp, settings: found.settings, now });",
    replace: "void refuseGoneZone;",
    checks: [{ ...scans, test: "the zone of a station" }],
  },
  {
    name: "a way out records a way in",
    file: "lambdas/access/offline.ts",
    find: 'verdict !== "accepted" || !letsIn)',
    replace: 'verdict !== "accepted")',
    checks: [{ ...scans, test: "a way out records" }],
  },
];
