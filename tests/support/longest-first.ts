import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of the short run that take longest. A file that begins last holds up the end. */
const longest = [
  "sweeps/routes.test.ts",
  "api/booking-model.test.ts",
  "api/units.test.ts",
  "sweeps/keys.test.ts",
  "sweeps/channels.test.ts",
  "load/storm.test.ts",
  "infra/bundles.test.ts",
  "api/purchases.long.test.ts",
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
