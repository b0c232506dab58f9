import { shownCode } from "../access/examples.ts";
import { examplesOf, type FixtureTenant, type StationHeaders } from "../contract/define-examples.ts";
import { printStationKey, stationHeader } from "../contract/station-key.ts";
import { toInstant } from "../contract/time.ts";
import * as contract from "./contract.ts";
import * as door from "./door-contract.ts";

const fields = { name: "North door", note: "Beside the lift", zone: null, passage: "both" } as const;
const tablet = { browser: "chrome", system: "android" } as const;
/** A secret is random elsewhere. An example has no chance, and each of its stations has a secret of its own. */
const secretOf = (stationId: string) => `${stationId.slice(4)}${stationId.slice(4, 21)}`;

async function addStation(fixture: FixtureTenant) {
  return fixture.call(contract.createStation, { body: fields });
}

async function waiting(fixture: FixtureTenant) {
  const { stationId } = await addStation(fixture);
  const { code } = await fixture.call(contract.openPairing, { params: { stationId } });
  return { stationId, code };
}

/** The header of a station that is paired. */
export async function pairedStation(fixture: FixtureTenant): Promise<StationHeaders> {
  const { stationId, code } = await waiting(fixture);
  const secret = secretOf(stationId);
  await fixture.call(contract.pairStation, { body: { code, secret, ...tablet } });
  return { [stationHeader]: printStationKey({ stationId, secret }) };
}

export const examples = {
  ...examplesOf(contract, {
    createStation: () => ({ body: fields, otherBody: { ...fields, name: "South door" } }),
    updateStation: async (fixture) => {
      const { stationId } = await addStation(fixture);
      const body = { ...fields, name: "East door", version: 1 };
      return { params: { stationId }, body, otherBody: { ...body, name: "West door" } };
    },
    openPairing: async (fixture) => ({ params: { stationId: (await addStation(fixture)).stationId } }),
    revokeStation: async (fixture) => ({ params: { stationId: (await waiting(fixture)).stationId } }),
    removeStation: async (fixture) => ({ params: { stationId: (await waiting(fixture)).stationId } }),
    pairStation: async (fixture) => {
      const { stationId, code } = await waiting(fixture);
      return { body: { code, secret: secretOf(stationId), ...tablet } };
    },
  }),
  ...examplesOf(door, {
    reportStation: async (fixture) => ({ headers: await pairedStation(fixture), body: tablet }),
    getStationPack: async (fixture) => ({ headers: await pairedStation(fixture) }),
    scanAtStation: async (fixture) => ({
      headers: await pairedStation(fixture),
      body: { code: await shownCode(fixture) },
      otherBody: { code: "GUILDHALL" },
    }),
    recordStationScan: async (fixture) => {
      const body = { code: await shownCode(fixture), scannedAt: toInstant(fixture.now()) };
      return { headers: await pairedStation(fixture), body, otherBody: { ...body, code: "GUILDHALL" } };
    },
  }),
};
