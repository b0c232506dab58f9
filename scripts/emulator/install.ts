/**
 * Installs the AWS emulator (ministack, Python, MIT) into the git-ignored `.emu/`.
 * Its DynamoDB is the second engine, and the rehearsal deploys to it. The product never uses it.
 */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../local/load-handler.ts";

/** `cryptography` signs the user pool's tokens. */
const packages = ["ministack==1.5.33", "cryptography"];
export const emulatorName = "ministack 1.5.33";

interface Mending {
  file: string;
  find: string;
  replace: string;
}

/**
 * When ministack updates a nested stack, it forgets the attributes of unchanged resources.
 * A resource that needs the ARN of an unchanged queue or role then fails. Its update of a whole stack keeps the
 * attributes; this patch makes nested stacks do the same.
 */
const nestedStacks: Mending = {
  file: "ministack/services/cloudformation/provisioners.py",
  find: "old_tagged, new_tagged, child_name, child_logical_id,\n",
  replace: 'old_tagged, new_tagged, child_name, child_logical_id, prev.get("Attributes"),\n',
};

/** It has AppSync's Event API, but its CloudFormation cannot make one. `event_api.py` can. */
const eventApi: Mending = {
  file: "ministack/services/cloudformation/provisioners.py",
  find: '    "AWS::AppSync::GraphQLApi": {\n',
  replace:
    '    **__import__("ministack.services.cloudformation.event_api", fromlist=["HANDLERS"]).HANDLERS,\n' +
    '    "AWS::AppSync::GraphQLApi": {\n',
};
const eventApiFile = "ministack/services/cloudformation/event_api.py";

/** It asks the authorizer about publications too, where the namespace takes IAM alone. */
const publications: Mending = {
  file: "ministack/services/appsync_events.py",
  find: "    if lambda_arn:\n        token = ",
  replace: '    if lambda_arn and "AWS_LAMBDA" in _operation_auth_modes(api_id, channel, operation):\n        token = ',
};

/** It lets nobody restore a table as of an earlier second. It has no history, so it restores what is there now. */
const momentOfRestore: Mending = {
  file: "ministack/services/dynamodb.py",
  find: '        pitr_desc["EarliestRestorableDateTime"] = now\n',
  replace: '        pitr_desc["EarliestRestorableDateTime"] = now - 86_400\n',
};

/** It does not say of a restored table that it is one. */
const summaryOfRestore: Mending = {
  file: "ministack/services/dynamodb.py",
  find: '    _items_replaced(_tables[target])\n    return json_response({"TableDescription": _table_description(target)})\n\n\n# ---------------------------------------------------------------------------\n# Account-level',
  replace:
    "    _items_replaced(_tables[target])\n" +
    '    _tables[target]["RestoreSummary"] = {"SourceTableArn": src["TableArn"], "RestoreInProgress": False,\n' +
    '        "RestoreDateTime": data.get("RestoreDateTime")}\n' +
    '    return json_response({"TableDescription": _table_description(target)})\n\n\n' +
    "# ---------------------------------------------------------------------------\n# Account-level",
};
const shownSummary: Mending = {
  file: "ministack/services/dynamodb.py",
  find: '    desc["DeletionProtectionEnabled"] = t.get("DeletionProtectionEnabled", False)\n',
  replace:
    '    desc["DeletionProtectionEnabled"] = t.get("DeletionProtectionEnabled", False)\n' +
    '    if t.get("RestoreSummary"):\n        desc["RestoreSummary"] = t["RestoreSummary"]\n',
};

const mendings = [nestedStacks, eventApi, publications, momentOfRestore, summaryOfRestore, shownSummary];

const folder = join(projectRoot, ".emu");
const binaries = join(folder, process.platform === "win32" ? "Scripts" : "bin");
const marker = join(folder, "installed.txt");

export class EmulatorMissing extends Error {
  override readonly name = "EmulatorMissing";
}

/** @returns the program that starts it; @throws EmulatorMissing with a sentence for the person who ran the command */
export function installEmulator(say: (line: string) => void): string {
  const program = join(binaries, "ministack");
  const wanted = [...packages, ...mendings.map(({ replace }) => replace), readOwnFile()].join("\n");
  if (existsSync(program) && existsSync(marker) && readFileSync(marker, "utf8") === wanted) return program;

  const python = findPython();
  say(`installing ${emulatorName} into .emu (once, about 110 MB)`);
  mkdirSync(folder, { recursive: true });
  must(
    spawnSync(python, ["-m", "venv", folder], { encoding: "utf8" }),
    "Python's venv module did not work (on Debian and Ubuntu it is the package python3-venv)",
  );
  must(
    spawnSync(join(binaries, "python"), ["-m", "pip", "install", "--quiet", ...packages], { encoding: "utf8" }),
    "pip could not install the emulator",
  );
  mend();
  writeFileSync(marker, wanted);
  return program;
}

function mend(): void {
  const asked = "import sysconfig; print(sysconfig.get_paths()['purelib'])";
  const { stdout } = spawnSync(join(binaries, "python"), ["-c", asked], { encoding: "utf8" });
  for (const { file: path, find, replace } of mendings) {
    const file = join(stdout.trim(), path);
    const text = readFileSync(file, "utf8");
    if (text.includes(replace)) continue;
    if (text.split(find).length !== 2) throw new EmulatorMissing(`${file} is not the file that is to be mended.`);
    writeFileSync(
      file,
      text.replace(find, () => replace),
    );
  }
  writeFileSync(join(stdout.trim(), eventApiFile), readOwnFile());
}

function readOwnFile(): string {
  return readFileSync(join(projectRoot, "scripts/emulator/event_api.py"), "utf8");
}

function findPython(): string {
  for (const name of ["python3", "python"]) {
    const { status } = spawnSync(name, ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"]);
    if (status === 0) return name;
  }
  throw new EmulatorMissing(
    "This command needs Python 3.10 or newer (python3) for the AWS emulator, and finds none. Nothing else in this repository does.",
  );
}

function must({ status, stderr, error }: SpawnSyncReturns<string>, sentence: string): void {
  if (status !== 0) throw new EmulatorMissing(`${sentence}: ${(stderr || String(error)).trim().slice(-600)}`);
}
