/** The keys that sign passes on this machine. A page in the place of Google's shows what a link saves. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { jwtVerify } from "jose";
import { makePassChain } from "./certificates.ts";
import { passPage, refusalPage } from "./pages.ts";

export interface PassesOptions {
  /** Where the keys are kept; ":memory:" keeps them nowhere. */
  file: string;
  now: () => number;
}

export interface PassesStandIn {
  /** The values of the secrets that `lambdas/gateways/apple-passes.ts` and `google-passes.ts` read. */
  secret: (wallet: "apple" | "google") => string;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export const passesPrefix = "/_local/passes";

interface Keys {
  apple: ReturnType<typeof makePassChain>;
  google: { issuerId: string; clientEmail: string; privateKey: string };
}

export function createPasses({ file, now }: PassesOptions): PassesStandIn {
  let made: Keys | undefined;
  /** Most starts of the stack sign no pass, so keys are made when they are asked for. */
  const keys = (): Keys => {
    if (made !== undefined) return made;
    if (file !== ":memory:" && existsSync(file)) return (made = JSON.parse(readFileSync(file, "utf8")) as Keys);
    made = { apple: makePassChain(now()), google: makeGoogleKey() };
    if (file !== ":memory:") writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
    return made;
  };

  return {
    secret: (wallet) => JSON.stringify(keys()[wallet]),
    handle: async (request, response) => {
      const token = (request.url ?? "").slice(`${passesPrefix}/save/`.length).split("?", 1)[0] ?? "";
      const { clientEmail, privateKey } = keys().google;
      const saved = await jwtVerify(token, createPublicKey(createPrivateKey(privateKey)), {
        issuer: clientEmail,
        audience: "google",
        algorithms: ["RS256"],
        currentDate: new Date(now()),
      }).catch(() => undefined);
      response.writeHead(saved === undefined ? 400 : 200, {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
      });
      response.end(saved === undefined ? refusalPage() : passPage(saved.payload));
    },
  };
}

function makeGoogleKey(): Keys["google"] {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    issuerId: "3388000000000000000",
    clientEmail: "passes@local.guildhall.example",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
