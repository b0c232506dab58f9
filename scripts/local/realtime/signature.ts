/** Whether a call carries AWS's signature of one signer. */
import type { IncomingMessage } from "node:http";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";

export interface Signer {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Signs the call again at the moment that it names, and compares. */
export async function isSignedBy(
  { headers, method = "", url = "" }: IncomingMessage,
  body: string,
  host: string,
  { region, ...credentials }: Signer,
): Promise<boolean> {
  const { authorization, "x-amz-date": date, "content-type": contentType } = headers;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(date)) ?? [];
  if (authorization === undefined || second === undefined || contentType === undefined) return false;
  const signingDate = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(signingDate.getTime())) return false;
  const signer = new SignatureV4({ service: "appsync", region, credentials, sha256: Sha256 });
  const request = {
    method,
    protocol: "http:",
    hostname: host,
    path: url,
    headers: { host, "content-type": contentType },
    body,
  };
  const signed = await signer.sign(request, { signingDate });
  return signed.headers.authorization === authorization;
}
