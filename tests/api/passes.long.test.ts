import { createPrivateKey, createPublicKey } from "node:crypto";
import { Jimp } from "jimp";
import { jwtVerify } from "jose";
import { describe, expect, onTestFinished, test } from "vitest";
import { getMyCard } from "#lambdas/cards/contract.ts";
import { makeApplePass, makeGooglePass } from "#lambdas/cards/pass-contract.ts";
import { changeCard } from "#lambdas/cards/staff-contract.ts";
import { contrastRatio } from "#lambdas/contract/colour.ts";
import { refuseIncomplete } from "#lambdas/gateways/apple-passes.ts";
import { removeObjects } from "#lambdas/gateways/storage.ts";
import { updateMe } from "#lambdas/members/contract.ts";
import { offerLogo, setLogo } from "#lambdas/settings/contract.ts";
import { groundAndInk } from "#lambdas/settings/ink-rules.ts";
import type { ThemeColours } from "#lambdas/tenants/contract.ts";
import { pictureKeys } from "#lambdas/uploads/rules.ts";
import { staticText } from "../support/card-codes.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { savedToGoogle } from "../support/google-loyalty.ts";
import { createMembership, openSide } from "../support/memberships.ts";
import { differences, isSignatureOf, readArchive } from "../support/pass-file.ts";
import { post } from "../support/pictures.ts";
import type { TestTenant } from "../support/test-server.ts";

const server = serverOfFile();

/** A member with a card and a membership. */
async function open(timeZone?: string) {
  const side = await openSide(server, timeZone);
  const { admin, member, params } = side;
  const ofMember = { ...params, memberId: member.memberId };
  const change = (what: object) => server.call(changeCard, { as: admin, params: ofMember, body: { change: what } });
  const { card } = (await change({ action: "issue" })).body;
  await server.table.commit(
    [createMembership(side.own.scope, member.memberId, { planName: "Basic Membership" })].flat(),
  );
  const apple = () => server.call(makeApplePass, { as: member, params, body: {} });
  const google = (language = "en") => server.call(makeGooglePass, { as: member, params, body: { language } });
  const rename = (firstName: string, lastName: string) =>
    server.call(updateMe, { as: member, params, body: { firstName, lastName, phone: "", version: 1 } });
  return { ...side, card, change, apple, google, rename };
}

type Issuer = { issuer: string };
const issuer = () => (JSON.parse(server.stack.passes.secret("apple")) as Issuer).issuer;

interface ApplePass {
  [field: string]: unknown;
  voided?: boolean;
  backgroundColor: string;
  foregroundColor: string;
  barcodes: { message: string; format: string; altText: string }[];
  generic: Record<string, { key: string; label: string; value: string }[]>;
}

async function readPass(answer: ReturnType<Awaited<ReturnType<typeof open>>["apple"]>) {
  const { body } = await answer;
  const files = readArchive(Buffer.from(body.file, "base64"));
  const pass = JSON.parse(files["pass.json"]?.toString() ?? "") as ApplePass;
  return { ...body, files, pass };
}

/** What Google's page gets, with a signature that the service account's public key has proved. */
async function readLink(passUrl: string, from = server) {
  const prefix = `${from.stack.url}/_local/passes/save/`;
  expect(passUrl.startsWith(prefix)).toBe(true);
  const { privateKey } = JSON.parse(from.stack.passes.secret("google")) as { privateKey: string };
  const key = createPublicKey(createPrivateKey(privateKey));
  const { payload, protectedHeader } = await jwtVerify(passUrl.slice(prefix.length), key, { algorithms: ["RS256"] });
  expect(protectedHeader).toEqual({ alg: "RS256", typ: "JWT" });
  return savedToGoogle.parse(payload);
}

/** Very long, from right to left, in emoji, and with what ends a text in JSON, strings or HTML. */
const hostileNames: [string, string][] = [
  ["M".repeat(80), "W".repeat(80)],
  ["محمد", "عبد الرحمن"],
  ["👩‍👩‍👧‍👦".repeat(6), "🦄".repeat(30)],
  ['"; "word.plan" = "', "\\\" '); --"],
  ["<script>alert(1)</script>", "&amp; ]]>"],
  ["word.plan", "%@ %n ${x}"],
];

describe("a pass for Apple Wallet", () => {
  test("holds what the server knows of the card, in a file that its member alone can ask for", async () => {
    const house = await open();
    const { fileName, pass, files } = await readPass(house.apple());
    const { memberId } = house.member;
    expect(fileName).toBe(`membership-${memberId}.pkpass`);
    const { cardToken, expiresAt } = house.card;
    const code = staticText({ cardToken, memberId, tenantId: house.own.tenantId, expiresAt });
    expect(pass.barcodes).toEqual([
      {
        message: code,
        format: "PKBarcodeFormatQR",
        messageEncoding: "iso-8859-1",
        altText: cardToken.slice(-8),
      },
    ]);
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: "pass.local.guildhall.membership",
      teamIdentifier: "GUILDLOCAL",
      serialNumber: `${house.own.tenantId}.${memberId}`,
      organizationName: house.own.tenant.name,
      logoText: house.own.tenant.name,
      sharingProhibited: true,
      voided: false,
    });
    expect(Date.parse(String(pass.expirationDate))).toBe(Date.parse(expiresAt));
    const shown = Object.values(pass.generic).flatMap((fields) => fields.map(({ key, value }) => [key, value]));
    expect(shown).toEqual(
      expect.arrayContaining([
        ["member", "Robin Test"],
        ["plan", "Basic Membership"],
        ["memberSince", "11/26"],
        ["validUntil", "2028-11-24T12:00:00Z"],
        ["cardId", cardToken.slice(-8)],
      ]),
    );
    const strings = (language: string) => files[`${language}.lproj/pass.strings`]?.toString() ?? "";
    expect(strings("en")).toContain('"word.memberSince" = "Member Since";');
    expect(strings("de")).toContain('"word.memberSince" = "Mitglied seit";');
    for (const language of ["en", "de"])
      for (const label of JSON.stringify(pass).match(/word\.\w+/g) ?? [])
        expect(strings(language), label).toContain(`"${label}" = "`);
  });

  test("is signed, each of its files has its hash, and a changed manifest is refused", async () => {
    const { files } = await readPass((await open()).apple());
    const { "manifest.json": manifest = Buffer.of(), signature = Buffer.of() } = files;
    expect(differences(files)).toEqual([]);
    expect(isSignatureOf(signature, manifest, issuer())).toBe(true);
    expect(isSignatureOf(signature, Buffer.concat([manifest, Buffer.from(" ")]), issuer())).toBe(false);
    const forged = Buffer.from(signature);
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    expect(isSignatureOf(forged, manifest, issuer())).toBe(false);
    expect(differences({ ...files, "pass.json": Buffer.from("{}") })).toEqual(["pass.json"]);
  });

  test("shows the workspace's logo and colours, with text that can be read on them", async () => {
    const house = await open();
    const plain = await readPass(house.apple());
    expect(Object.keys(plain.files).filter((name) => name.startsWith("logo"))).toEqual([]);
    const picture = await new Jimp({ width: 600, height: 200, color: 0xcc0000ff }).getBuffer("image/png");
    server.clock.now = Date.now();
    const offered = await server.call(offerLogo, {
      as: house.admin,
      params: house.params,
      body: { contentType: "image/png", bytes: picture.length },
    });
    expect((await post(offered.body, picture)).status).toBe(201);
    const { uploadId } = offered.body;
    expect((await server.call(setLogo, { as: house.admin, params: house.params, body: { uploadId } })).status).toBe(
      200,
    );
    const { files, pass } = await readPass(house.apple());
    const sizes = await Promise.all(
      ["icon.png", "icon@2x.png", "icon@3x.png", "logo.png", "logo@2x.png", "logo@3x.png"].map(async (name) => {
        const drawn = await Jimp.fromBuffer(files[name] ?? Buffer.of());
        return [name, drawn.width, drawn.height];
      }),
    );
    expect(sizes).toEqual([
      ["icon.png", 29, 29],
      ["icon@2x.png", 58, 58],
      ["icon@3x.png", 87, 87],
      ["logo.png", 150, 50],
      ["logo@2x.png", 299, 100],
      ["logo@3x.png", 449, 150],
    ]);
    const icon = await Jimp.fromBuffer(files["icon.png"] ?? Buffer.of());
    expect([icon.getPixelColor(14, 14), icon.getPixelColor(14, 1)]).toEqual([0xcc0000ff, 0xffffffff]);
    expect([pass.backgroundColor, pass.foregroundColor]).toEqual(["rgb(15, 90, 76)", "rgb(255, 255, 255)"]);
    // Somebody removes the logo while the pass is made. The workspace that was read before still names the file.
    const [stored] = await rawItems(server, house.own, "tenant");
    await removeObjects(pictureKeys(house.own.tenantId, String(stored?.logoUrl)));
    const without = await readPass(house.apple());
    expect(Object.keys(without.files).filter((name) => name.startsWith("logo"))).toEqual([]);
    expect(Object.keys(without.files)).toContain("icon@2x.png");
    expect(differences(without.files)).toEqual([]);
  });

  test.each([
    ["#FFF2CC", "a pale colour"],
    ["#0B0B0B", "nearly black"],
    ["#7F7F7F", "a middle grey"],
  ])("can be read in %s, %s", (primary) => {
    const { ground, ink } = groundAndInk({ primary } as ThemeColours);
    expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(hostileNames)("is whole for the name %j %j", async (firstName, lastName) => {
    const house = await open();
    expect((await house.rename(firstName, lastName)).status).toBe(200);
    const { files, pass } = await readPass(house.apple());
    const { "manifest.json": manifest = Buffer.of(), signature = Buffer.of() } = files;
    expect([differences(files), isSignatureOf(signature, manifest, issuer())]).toEqual([[], true]);
    const [member] = pass.generic.primaryFields ?? [];
    const whole = `${firstName} ${lastName}`;
    const value = member?.value ?? "";
    expect(value === whole || (value.endsWith("…") && whole.startsWith(value.slice(0, -1)))).toBe(true);
    const { passUrl } = (await house.google()).body;
    const link = await readLink(passUrl);
    expect(link.payload.loyaltyObjects[0].accountName).toBe(value);
    // Google advises 1,800 characters, and browsers take many more. Emoji are four bytes each.
    expect(passUrl.slice(passUrl.lastIndexOf("/")).length).toBeLessThan(2_000);
  });

  test("is void while the card is blocked or has expired, and follows the card that replaces it", async () => {
    const house = await open();
    await house.change({ action: "block", reason: "lost" });
    expect((await readPass(house.apple())).pass.voided).toBe(true);
    const state = async () => (await readLink((await house.google()).body.passUrl)).payload.loyaltyObjects[0].state;
    expect(await state()).toBe("INACTIVE");
    await house.change({ action: "restore" });
    const before = (await readPass(house.apple())).pass;
    await house.change({ action: "replace", reason: "lost" });
    const after = (await readPass(house.apple())).pass;
    expect(after.serialNumber).toBe(before.serialNumber);
    expect(after.barcodes[0]?.message).not.toBe(before.barcodes[0]?.message);
    await house.change({ action: "limit", lastDay: "2026-11-24" });
    server.clock.now = Date.UTC(2026, 10, 25, 0, 0);
    expect((await readPass(house.apple())).pass.voided).toBe(true);
    expect(await state()).toBe("EXPIRED");
  });

  test("fails when its icon is missing, which the library only warns of", () => {
    const whole = ["icon.png", "icon@2x.png", "pass.json", "manifest.json", "signature"];
    expect(() => refuseIncomplete(whole)).not.toThrow();
    expect(() => refuseIncomplete(whole.slice(1))).toThrow("A pass for Apple Wallet lacks icon.png.");
  });
});

describe("a link to Google Wallet", () => {
  test("holds class and object in Google's published shape, signed by the service account", async () => {
    const house = await open();
    const { payload, origins, iss } = await readLink((await house.google("de")).body.passUrl);
    expect([origins, iss]).toEqual([[server.stack.url], "passes@local.guildhall.example"]);
    const { tenantId } = house.own;
    const { memberId } = house.member;
    const { cardToken, expiresAt } = house.card;
    expect(payload.loyaltyClasses[0]).toMatchObject({
      id: `3388000000000000000.${tenantId}`,
      programName: house.own.tenant.name,
    });
    expect(payload.loyaltyObjects[0]).toEqual({
      id: expect.stringMatching(/^3388000000000000000\.[0-9A-Z]{26}$/) as string,
      classId: `3388000000000000000.${tenantId}`,
      state: "ACTIVE",
      accountName: "Robin Test",
      accountId: cardToken.slice(-8),
      barcode: {
        type: "QR_CODE",
        value: staticText({ cardToken, memberId, tenantId, expiresAt }),
      },
      validTimeInterval: { end: { date: expiresAt } },
      textModulesData: [{ header: "Tarif", body: "Basic Membership" }],
    });
  });

  test("leads here to a page that shows the card, and refuses a link that somebody has changed", async () => {
    const house = await open();
    const { passUrl } = (await house.google()).body;
    const page = await fetch(passUrl);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Robin Test")]);
    const [head = "", claims = "", signature = ""] = passUrl.slice(passUrl.lastIndexOf("/") + 1).split(".");
    const address = passUrl.slice(0, -`${head}.${claims}.${signature}`.length);
    const changed = Buffer.from(claims, "base64url").toString().replace("Robin", "Rubin");
    const forged = await fetch(`${address}${head}.${Buffer.from(changed).toString("base64url")}.${signature}`);
    expect([forged.status, await forged.text()]).toEqual([400, expect.not.stringContaining("Rubin")]);
  });
});

const bodyOf = ({ id }: { id: string }) => (id === makeGooglePass.id ? { language: "en" } : {});

describe("whose card a pass holds", () => {
  test("is the caller's own, in the workspace of the call", async () => {
    const [house, other] = [await open(), await open()];
    const second = await server.newMember(house.own);
    expect(outcome(await server.call(makeApplePass, { as: second, params: house.params, body: {} }))).toEqual([
      404,
      "cards.none",
    ]);
    for (const route of [makeApplePass, makeGooglePass] as const)
      expect(
        outcome(await server.call(route, { as: other.member, params: house.params, body: bodyOf(route) }))[0],
      ).toBe(404);
    const both = await joined(other.own);
    expect(both.message).toContain(other.own.tenantId);
    expect(both.message).not.toContain(house.own.tenantId);
    expect((await server.call(getMyCard, { as: second, params: house.params })).body.card).toBeNull();

    async function joined(of: TestTenant) {
      const account = house.member;
      await server.newMember(of, { account });
      await server.call(changeCard, {
        as: other.admin,
        params: { tenantId: of.tenantId, memberId: account.memberId },
        body: { change: { action: "issue" } },
      });
      await server.table.commit([createMembership(of.scope, account.memberId)].flat());
      const { body } = await server.call(makeApplePass, { as: account, params: { tenantId: of.tenantId }, body: {} });
      const pass = JSON.parse(
        readArchive(Buffer.from(body.file, "base64"))["pass.json"]?.toString() ?? "",
      ) as ApplePass;
      return { message: pass.barcodes[0]?.message ?? "" };
    }
  });

  test("needs a membership that is active", async () => {
    const side = await openSide(server);
    const of = { ...side.params, memberId: side.member.memberId };
    await server.call(changeCard, { as: side.admin, params: of, body: { change: { action: "issue" } } });
    const isRefused = async () => {
      for (const route of [makeApplePass, makeGooglePass] as const) {
        const refused = await server.call(route, { as: side.member, params: side.params, body: bodyOf(route) });
        expect([...outcome(refused), refused.error?.message]).toEqual([
          409,
          "cards.pass_incomplete",
          "Missing required data",
        ]);
      }
    };
    await isRefused();
    await server.table.commit([createMembership(side.own.scope, side.member.memberId, { status: "paused" })].flat());
    await isRefused();
  });

  test("is not made on a stage without certificate or key, which says so", async () => {
    const house = await open();
    const { passes } = server.stack;
    const { secret } = passes;
    onTestFinished(() => void (passes.secret = secret));
    // As the stack creates them.
    passes.secret = (wallet) =>
      wallet === "apple"
        ? '{"certificate":"","key":"","passphrase":"","issuer":"","passTypeIdentifier":"","teamIdentifier":"","unused":"x"}'
        : '{"issuerId":"","clientEmail":"","privateKey":"","unused":"x"}';
    expect(outcome(await house.apple())).toEqual([503, "cards.pass_unavailable"]);
    expect(outcome(await house.google())).toEqual([503, "cards.pass_unavailable"]);
  });

  test("never reaches the log, nor does a key", async () => {
    const house = await open();
    server.log.length = 0;
    await house.apple();
    await house.google();
    const written = JSON.stringify(server.log);
    expect(written).not.toContain(house.card.cardToken);
    expect(written).not.toContain("PRIVATE KEY");
  });
});
