/** AppSync Events: rings the browsers that listen on a channel. Signed with the function's own role. */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import * as z from "zod";
import { type Ring, ringSchema } from "../contract/define-channel.ts";
import { environment } from "../runtime/env.ts";

const callTimeoutMilliseconds = 2_000;
/** Further attempts are the queue's. */
const tries = 3;
const longestPauseMilliseconds = 400;

const answerSchema = z.object({ failed: z.array(z.unknown()) });

/** AppSync refuses the call, so a retry does not help. */
class RingRefused extends Error {
  override readonly name = "RingRefused";
}

/**
 * Rings one channel, with at most five rings.
 * @throws when AppSync has not taken every ring
 */
export async function ringChannel(path: string, rings: readonly Ring[]): Promise<void> {
  const events = rings.map((ring) => JSON.stringify(ringSchema.parse(ring)));
  const body = JSON.stringify({ channel: path, events });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(body);
    } catch (error) {
      if (error instanceof RingRefused || attempt === tries) throw error;
      await pause(Math.random() * longestPauseMilliseconds);
    }
  }
}

async function send(body: string): Promise<void> {
  const { REALTIME_HOST, REALTIME_ENDPOINT } = environment();
  const url = new URL(`${REALTIME_ENDPOINT ?? `https://${REALTIME_HOST}`}/event`);
  const request = {
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: REALTIME_HOST, "content-type": "application/json" },
    body,
  };
  const { headers } = await signer().sign(request);
  const { status, text } = await post(url, headers, body);
  if (status >= 500 || status === 429) throw new Error(`AppSync answered ${status}.`);
  if (status !== 200) throw new RingRefused(`AppSync refused a ring with ${status}.`);
  if (answerSchema.parse(JSON.parse(text)).failed.length > 0) throw new Error("AppSync has not taken every ring.");
}

/** `fetch` sends no other host than the address's. The emulator of a rehearsal selects an API by it. */
function post(url: URL, headers: Record<string, string>, body: string): Promise<{ status: number; text: string }> {
  const open = url.protocol === "http:" ? requestHttp : requestHttps;
  const signal = AbortSignal.timeout(callTimeoutMilliseconds);
  return new Promise((resolve, reject) => {
    const sent = open(url, { method: "POST", headers, signal }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function signer(): SignatureV4 {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment();
  const sessionToken = AWS_SESSION_TOKEN === "" ? undefined : AWS_SESSION_TOKEN;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken };
  return new SignatureV4({ service: "appsync", region: AWS_REGION, credentials, sha256: Sha256 });
}
