/**
 * Passes of Apple Wallet, signed with the stage's certificate. The key never leaves this file, and no message holds any
 * of it.
 */
import { createPrivateKey } from "node:crypto";
import { PKPass } from "passkit-generator";
import * as z from "zod";
import { passUnavailable } from "../cards/pass-contract.ts";
import { type PassFacts, passWords } from "../cards/passes.ts";
import { AppError } from "../contract/errors.ts";
import { languages } from "../contract/languages.ts";
import { environment } from "../runtime/env.ts";
import { groundAndInk } from "../settings/ink-rules.ts";
import { pictureKeys } from "../uploads/rules.ts";
import { drawPassPictures } from "./pass-pictures.ts";
import { readSecret } from "./secrets.ts";
import { readObject } from "./storage.ts";

/** All but the identifiers are PEM. `issuer` is Apple's certificate that signed ours (WWDR). */
const secretSchema = z.object({
  certificate: z.string(),
  key: z.string(),
  passphrase: z.string().default(""),
  issuer: z.string(),
  passTypeIdentifier: z.string(),
  teamIdentifier: z.string(),
});

const mostLogoBytes = 2 * 1024 * 1024;

/** The names of files without which Apple Wallet takes no pass. The library only warns of a missing one. */
const neededFiles = ["icon.png", "icon@2x.png", "pass.json", "manifest.json", "signature"];

/**
 * The file of a pass.
 * @throws `cards.pass_unavailable` where the stage has no certificate
 */
export async function signApplePass(facts: PassFacts): Promise<Buffer> {
  const secret = secretSchema.parse(JSON.parse(await readSecret(environment().APPLE_PASS_SECRET_ID)));
  const { certificate, key, passphrase, issuer, passTypeIdentifier, teamIdentifier } = secret;
  const isWhole = [certificate, key, issuer, passTypeIdentifier, teamIdentifier].every((text) => text !== "");
  if (!isWhole) throw new AppError(passUnavailable);
  const colours = groundAndInk(facts.colours);
  const pictures = await drawPassPictures(await logoOf(facts), colours);
  const signerKey = createPrivateKey({ key, passphrase }).export({ type: "pkcs1", format: "pem" });
  const pass = new PKPass(
    pictures,
    { wwdr: issuer, signerCert: certificate, signerKey },
    {
      passTypeIdentifier,
      teamIdentifier,
      organizationName: facts.tenantName,
      description: "word.description",
      logoText: facts.tenantName,
      // A new pass of the same number takes the place of the one on the phone.
      serialNumber: `${facts.tenantId}.${facts.memberId}`,
      sharingProhibited: true,
      voided: facts.status !== "active",
      backgroundColor: rgb(colours.ground),
      foregroundColor: rgb(colours.ink),
      labelColor: rgb(colours.ink),
    },
  );
  // The library refuses fields before it.
  pass.type = "generic";
  pass.primaryFields.push({ key: "member", label: "word.member", value: facts.memberName });
  pass.secondaryFields.push(
    { key: "plan", label: "word.plan", value: facts.planName },
    { key: "memberSince", label: "word.memberSince", value: facts.memberSince },
  );
  pass.auxiliaryFields.push(
    {
      key: "validUntil",
      label: "word.validUntil",
      // Noon of the day, whatever the zone of the phone.
      value: `${facts.lastDay}T12:00:00Z`,
      dateStyle: "PKDateStyleMedium",
      timeStyle: "PKDateStyleNone",
      ignoresTimeZone: true,
    },
    { key: "cardId", label: "word.cardId", value: facts.cardId },
  );
  pass.backFields.push({ key: "hint", label: "word.description", value: "word.hint" });
  pass.setBarcodes({
    message: facts.code,
    format: "PKBarcodeFormatQR",
    messageEncoding: "iso-8859-1",
    altText: facts.cardId,
  });
  pass.setExpirationDate(new Date(facts.expiresAt));
  for (const language of languages) {
    const words = Object.entries(passWords[language]).map(([name, text]) => [`word.${name}`, text]);
    pass.localize(language, Object.fromEntries(words) as Record<string, string>);
  }
  const file = pass.getAsBuffer();
  refuseIncomplete(Object.keys(pass.getAsRaw()));
  return file;
}

/** @throws when a needed file is missing */
export function refuseIncomplete(names: readonly string[]): void {
  const missing = neededFiles.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`A pass for Apple Wallet lacks ${missing.join(", ")}.`);
}

/** Undefined, too, where the logo was removed since the workspace was read. The pass then has our mark. */
async function logoOf({ tenantId, logoUrl }: PassFacts): Promise<Uint8Array | undefined> {
  const [key] = logoUrl === null ? [] : pictureKeys(tenantId, logoUrl);
  return key === undefined ? undefined : readObject(key, mostLogoBytes);
}

function rgb(hex: string): string {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`;
}
