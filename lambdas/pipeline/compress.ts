/**
 * Compresses an answer where the function makes it. CloudFront would compress only what it may keep, and no cache holds
 * an answer of one person. `docs/decisions/answers-are-compressed-by-functions.md` has the numbers.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** A smaller answer travels in one packet anyway. */
const leastBytes = 1_400;

const compressions = {
  // Quality 4 takes 0.2 ms for 20 kB. The best quality takes 500 times as long, for an eighth less.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

type Encoding = keyof typeof compressions;

/** @param accepted the caller's Accept-Encoding */
export async function compressAnswer(
  answer: APIGatewayProxyStructuredResultV2,
  accepted: string | undefined,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = "", headers = {}, statusCode = 200 } = answer;
  if (statusCode >= 300 || Buffer.byteLength(body) < leastBytes) return answer;
  const varied = { ...headers, vary: variedBy(headers.vary) };
  const encoding = encodingFor(accepted ?? "");
  if (encoding === undefined) return { ...answer, headers: varied };
  const bytes = await compressions[encoding](body);
  const { etag } = headers;
  return {
    ...answer,
    headers: {
      ...varied,
      "content-encoding": encoding,
      // A strong tag would promise the same bytes to a caller who accepts no compression.
      ...(etag === undefined ? {} : { etag: `W/${String(etag)}` }),
    },
    body: bytes.toString("base64"),
    // The gateway decodes it.
    isBase64Encoded: true,
  };
}

/** A route may vary its answer by something else, too. */
function variedBy(told: unknown): string {
  const named = String(told ?? "");
  const names = named.split(",").map((name) => name.trim().toLowerCase());
  if (names.includes("*") || names.includes("accept-encoding")) return named;
  return named === "" ? "accept-encoding" : `${named}, accept-encoding`;
}

function encodingFor(accepted: string): Encoding | undefined {
  const named = accepted
    .toLowerCase()
    .split(",")
    .map((range) => range.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ""))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((encoding) => named.includes(encoding));
}
