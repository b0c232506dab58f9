import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of the short run that take over ten seconds, longest first. A file that begins last holds up the end. */
const longest = [
  "sweeps/routes.test.ts",
  "sweeps/keys.test.ts",
  "web/auth.test.tsx",
  "api/order-payments.test.ts",
  "sweeps/erasure/erasure.test.ts",
  "load/seat-storm.test.ts",
  "web/events.test.tsx",
  "sweeps/channels.test.ts",
  "api/paid-memberships.test.ts",
  "web/shell-gate.test.tsx",
  "sweeps/erasure/line.test.ts",
  "load/line-storm.test.ts",
  "api/rings.test.ts",
  "load/storm.test.ts",
  "api/orders.test.ts",
];

/** Vitest begins with the largest file of a fresh clone. A short file can sweep every route, so these go first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}`));
      return found === -1 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
