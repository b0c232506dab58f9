import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { readLate, writeLateFiles } from "../../lib/bundle/slim.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";

test("a bundle uses zones and networks from the files beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-late-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const entry = `
    export { networkOf } from "./lambdas/pipeline/network.ts";
    export { addDays, startOfDay } from "./lambdas/contract/calendar.ts";
  `;
  await build({
    stdin: { contents: entry, resolveDir: projectRoot, sourcefile: "entry.ts", loader: "ts" },
    bundle: true,
    outfile: join(folder, "index.js"),
    platform: "node",
    format: "cjs",
    plugins: [readLate],
  });
  await writeLateFiles(projectRoot, [folder]);
  const bundle = createRequire(import.meta.url)(join(folder, "index.js")) as {
    networkOf: (address: string) => string;
    startOfDay: (date: string, timeZone: string) => number;
  };
  expect(bundle.networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(bundle.networkOf("2001:db8:1:2:3::9")).toBe("2001:db8:1:2::/64");
  expect(bundle.networkOf("nothing")).toBe("nothing");
  expect(bundle.startOfDay("2026-07-01", "Europe/London")).toBe(Date.UTC(2026, 5, 30, 23));
});
