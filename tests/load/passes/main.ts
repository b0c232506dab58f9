/**
 * `npm run verify:pass` makes a pass for Apple Wallet on a local stack. Then `openssl smime -verify` judges the
 * signature, the chain to the issuer, and a file that somebody has changed. It needs openssl on the machine.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeApplePass } from "#lambdas/cards/pass-contract.ts";
import { changeCard } from "#lambdas/cards/staff-contract.ts";
import { createMembership } from "../../support/memberships.ts";
import { differences, isSignatureOf, readArchive } from "../../support/pass-file.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
if (spawnSync("openssl", ["version"]).status !== 0) {
  process.stderr.write("openssl is not on this machine. Install it, and run this again.\n");
  process.exit(1);
}

/** A pass of a new member, as a browser gets it. */
async function makePass(server: TestServer): Promise<Buffer> {
  const own = await server.newTenant();
  const [admin, member] = await Promise.all([server.newMember(own, { role: "admin" }), server.newMember(own)]);
  const params = { tenantId: own.tenantId };
  const ofMember = { ...params, memberId: member.memberId };
  await server.call(changeCard, { as: admin, params: ofMember, body: { change: { action: "issue" } } });
  await server.table.commit([createMembership(own.scope, member.memberId)].flat());
  const { body } = await server.call(makeApplePass, { as: member, params, body: {} });
  return Buffer.from(body.file, "base64");
}

const folder = mkdtempSync(join(tmpdir(), "guildhall-pass-"));
const server = await startTestServer({ dataDir: join(folder, "data"), now: Date.now() });
const failures: string[] = [];
const judge = (what: string, isGood: boolean) => {
  say(`${isGood ? "good" : "BAD "}  ${what}`);
  if (!isGood) failures.push(what);
};
try {
  const files = readArchive(await makePass(server));
  const { issuer } = JSON.parse(server.stack.passes.secret("apple")) as { issuer: string };
  const { "manifest.json": manifest = Buffer.of(), signature = Buffer.of() } = files;
  const put = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [signed, by, chain] = [put("manifest.json", manifest), put("signature", signature), put("issuer.pem", issuer)];
  const verify = (content: string, ...more: string[]) => {
    const wanted = ["smime", "-verify", "-binary", "-inform", "DER", "-in", by, "-content", content];
    const { status, stderr } = spawnSync("openssl", [...wanted, ...more, "-out", "/dev/null"], { encoding: "utf8" });
    say(`      openssl: ${stderr.trim().split("\n")[0] ?? ""}`);
    return status === 0;
  };
  judge("openssl accepts the signature and its chain", verify(signed, "-CAfile", chain, "-purpose", "any"));
  const changed = put("changed.json", Buffer.concat([manifest, Buffer.from(" ")]));
  judge("openssl refuses a changed manifest", !verify(changed, "-CAfile", chain, "-purpose", "any"));
  judge("openssl refuses it without its issuer", !verify(signed, "-purpose", "any"));
  judge("the second reader finds each file with its hash", differences(files).length === 0);
  judge("the second reader accepts the signature", isSignatureOf(signature, manifest, issuer));
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
say(failures.length === 0 ? "The pass is as Apple asks." : `${failures.length} checks failed.`);
process.exit(failures.length === 0 ? 0 : 1);
