import { expect, test } from "vitest";
import { completeLock } from "../../scripts/complete-lock.ts";

/** npm refuses a lock file that lacks an optional package of another platform. */
const wrapper = {
  version: "2.0.0",
  dev: true,
  optionalDependencies: { "@a/linux-x64": "2.0.0", "@a/win32-arm64-msvc": "2.0.0", "@a/linux-arm64-musl": "2.0.0" },
};

test("adds the platforms that the registry lacks, so that npm skips them here", () => {
  const lock = { packages: { "": {}, "node_modules/a": wrapper, "node_modules/@a/linux-x64": { version: "2.0.0" } } };
  expect(completeLock(lock)).toEqual(["@a/win32-arm64-msvc@2.0.0", "@a/linux-arm64-musl@2.0.0"]);
  expect(lock.packages).toMatchObject({
    "node_modules/@a/win32-arm64-msvc": { version: "2.0.0", os: ["win32"], cpu: ["arm64"], optional: true, dev: true },
    "node_modules/@a/linux-arm64-musl": { os: ["linux"], cpu: ["arm64"], libc: ["musl"] },
    "node_modules/@a/linux-x64": { version: "2.0.0" },
  });
  expect(completeLock(lock)).toEqual([]);
});

test("does not take the letters arm in openharmony for a processor", () => {
  const lock = {
    packages: { "": {}, "node_modules/a": { optionalDependencies: { "@a/openharmony-arm64": "1.0.0" } } },
  };
  completeLock(lock);
  expect(lock.packages).toMatchObject({ "node_modules/@a/openharmony-arm64": { os: ["openharmony"], cpu: ["arm64"] } });
});

test("refuses a name that tells no platform", () => {
  const lock = { packages: { "": {}, "node_modules/a": { optionalDependencies: { "left-pad": "1.0.0" } } } };
  expect(() => completeLock(lock)).toThrow("left-pad does not tell its platform.");
});
