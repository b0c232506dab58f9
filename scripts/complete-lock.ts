/**
 * Run `npx node scripts/complete-lock.ts` after `npm install` of a package that comes in one binary a platform. A
 * registry may lack the binaries of other platforms. npm then leaves them out of the lock file, and `npm ci` refuses
 * that file. This command adds an entry for each. npm reads the platform in it, skips the entry here, and installs it
 * elsewhere.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

const platform =
  /[-/](android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)/;

/** Adds the missing entries to `lock` and returns their names. Throws if a name does not contain its platform. */
export function completeLock(lock: LockFile): string[] {
  const added: string[] = [];
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    if (path === "") continue;
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      if (place in lock.packages || `${path}/${place}` in lock.packages || !/^\d/.test(version)) continue;
      const [, os, cpu] = platform.exec(name) ?? [];
      if (os === undefined || cpu === undefined) throw new Error(`${name} does not tell its platform.`);
      const libc = name.includes("musl") ? ["musl"] : name.includes("gnu") ? ["glibc"] : undefined;
      lock.packages[place] = {
        version,
        cpu: [cpu],
        ...(dev === true ? { dev } : {}),
        ...(libc === undefined ? {} : { libc }),
        optional: true,
        os: [os],
      };
      added.push(`${name}@${version}`);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
  return added;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const file = join(import.meta.dirname, "..", "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8")) as LockFile;
  const added = completeLock(lock);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(
    `${added.length} packages of other platforms added\n${added.map((name) => `  ${name}\n`).join("")}`,
  );
}
