/**
 * Links that save a pass to Google Wallet. The link's token holds the class (the workspace) and the object (the card).
 * The key of the stage's service account signs it, so Google is not called. The key never leaves this file.
 */
import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import * as z from "zod";
import { passUnavailable } from "../cards/pass-contract.ts";
import { type PassFacts, passWords } from "../cards/passes.ts";
import { AppError } from "../contract/errors.ts";
import type { Language } from "../contract/languages.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { environment } from "../runtime/env.ts";
import { groundAndInk } from "../settings/ink-rules.ts";
import { readSecret } from "./secrets.ts";

/** The issuer's account at Google's console, and the service account that may issue for it. `privateKey` is PEM. */
const secretSchema = z.object({ issuerId: z.string(), clientEmail: z.string(), privateKey: z.string() });

const states = { active: "ACTIVE", blocked: "INACTIVE", expired: "EXPIRED" } as const;

interface Link {
  language: Language;
  /** The page that shows the link. */
  origin: string;
  /** Milliseconds. */
  now: number;
}

/** @throws `cards.pass_unavailable` where the stage has no key */
export async function signGooglePass(facts: PassFacts, { language, origin, now }: Link): Promise<string> {
  const { GOOGLE_PASS_SECRET_ID, GOOGLE_WALLET_URL } = environment();
  const { issuerId, clientEmail, privateKey } = secretSchema.parse(JSON.parse(await readSecret(GOOGLE_PASS_SECRET_ID)));
  if (issuerId === "" || clientEmail === "" || privateKey === "") throw new AppError(passUnavailable);
  const payload = {
    loyaltyClasses: [classOf(facts, issuerId)],
    loyaltyObjects: [objectOf(facts, { issuerId, language })],
  };
  const token = await new SignJWT({ typ: "savetowallet", origins: [origin], payload })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(clientEmail)
    .setAudience("google")
    .setIssuedAt(Math.floor(now / 1000))
    .sign(createPrivateKey(privateKey));
  return `${GOOGLE_WALLET_URL}/${token}`;
}

const classIdOf = ({ tenantId }: PassFacts, issuerId: string) => `${issuerId}.${tenantId}`;

function classOf(facts: PassFacts, issuerId: string) {
  const { tenantName, colours, logoUrl } = facts;
  return {
    id: classIdOf(facts, issuerId),
    issuerName: tenantName,
    programName: tenantName,
    // Google demands a picture. A workspace without a logo has the product's.
    programLogo: { sourceUri: { uri: `${environment().PUBLIC_URL}${logoUrl ?? "/pass-logo.png"}` } },
    hexBackgroundColor: groundAndInk(colours).ground.toLowerCase(),
    reviewStatus: "UNDER_REVIEW",
  };
}

/** Short, because Google advises 1,800 characters for a token, and the code alone takes 300 of them. */
function objectOf(facts: PassFacts, { issuerId, language }: { issuerId: string; language: Language }) {
  const { tenantId, memberId, memberName, cardId, code, status, expiresAt, planName } = facts;
  return {
    id: `${issuerId}.${deriveIdBody("googlePass", tenantId, memberId)}`,
    classId: classIdOf(facts, issuerId),
    state: states[status],
    accountName: memberName,
    accountId: cardId,
    barcode: { type: "QR_CODE", value: code },
    validTimeInterval: { end: { date: expiresAt } },
    textModulesData: [{ header: passWords[language].plan, body: planName }],
  };
}
