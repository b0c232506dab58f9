/** What measured units cost. */
import { awsPrices } from "./costs-contract.ts";

interface Use {
  calls: number;
  readUnits: number;
  writeUnits: number;
  milliseconds: number;
}

export function priceOf<Of extends Use>(use: Of, memoryMegabytes: number): Of & { microDollars: number } {
  const { perMillion, perGigabyteSecond } = awsPrices;
  const { calls, readUnits, writeUnits, milliseconds } = use;
  const gigabyteSeconds = (milliseconds / 1000) * (memoryMegabytes / 1024);
  // A price in dollars for a million is one in millionths of a dollar for each.
  const microDollars =
    calls * perMillion.calls +
    readUnits * perMillion.readUnits +
    writeUnits * perMillion.writeUnits +
    gigabyteSeconds * perGigabyteSecond * 1_000_000;
  return { ...use, microDollars: Math.round(microDollars) };
}

export const dearestFirst = <Of extends { microDollars: number }>(costs: readonly Of[]): Of[] =>
  costs.toSorted((a, b) => b.microDollars - a.microDollars);

export function totalOf(uses: readonly Use[]): Use {
  const sum = (of: (use: Use) => number) => uses.reduce((total, use) => total + of(use), 0);
  return {
    calls: sum(({ calls }) => calls),
    readUnits: sum(({ readUnits }) => readUnits),
    writeUnits: sum(({ writeUnits }) => writeUnits),
    milliseconds: sum(({ milliseconds }) => milliseconds),
  };
}
