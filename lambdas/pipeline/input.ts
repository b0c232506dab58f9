/** Parses a request's path, query, body and key, and reports every issue with its path. */
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod";
import { keyOf, type RouteContract, type SignedBody, takesBody } from "../contract/define-route.ts";
import {
  AppError,
  bodyTooLarge,
  type InputIssue,
  idempotencyKeyMissing,
  invalidInput,
  malformedJson,
  notFound,
  unsupportedMediaType,
} from "../contract/errors.ts";
import { issueCode } from "../contract/input-issues.ts";
import { limits } from "../contract/limits.ts";
import { parseJson } from "../runtime/json.ts";

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  idempotencyKey: string | undefined;
  issues: InputIssue[];
}

/**
 * Parses the parts of the request and collects every issue. Issues are answered only after access is proved. A
 * malformed path answers 404, as a missing item does.
 */
export async function readInput(route: RouteContract, event: APIGatewayProxyEventV2): Promise<Input> {
  const input: Input = { params: {}, query: {}, body: undefined, idempotencyKey: undefined, issues: [] };
  if (route.params !== undefined) {
    const parsed = route.params.safeParse(event.pathParameters ?? {});
    if (!parsed.success) throw new AppError(notFound);
    input.params = parsed.data;
  }
  if (route.query !== undefined) {
    const parsed = route.query.safeParse(event.queryStringParameters ?? {});
    if (parsed.success) input.query = parsed.data;
    else input.issues.push(...toIssues("query", parsed.error));
  }
  if ("signedBy" in route) input.body = readSigned(event, route.signedBy, route.maxBodyBytes ?? limits.bodyBytes);
  if (takesBody(route)) {
    if (keyOf(route) !== "none") input.idempotencyKey = readIdempotencyKey(event, keyOf(route) === "required");
    const parsed = route.body.safeParse(
      await readFields(event, route.maxBodyBytes ?? limits.bodyBytes, route.acceptsForm === true),
    );
    if (parsed.success) input.body = parsed.data;
    else input.issues.push(...toIssues("body", parsed.error));
  }
  return input;
}

function readIdempotencyKey(event: APIGatewayProxyEventV2, isRequired: boolean): string | undefined {
  const key = event.headers["idempotency-key"];
  if (isRequired && (key === undefined || key === "")) throw new AppError(idempotencyKeyMissing);
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new AppError(invalidInput, {}, [
      {
        path: "headers.idempotency-key",
        code: "invalid_format",
        details: { minimum: 8, maximum: 128 },
      },
    ]);
  }
  return key;
}

async function readFields(event: APIGatewayProxyEventV2, maxBytes: number, acceptsForm: boolean): Promise<unknown> {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString("utf8") : (event.body ?? "");
  if (Buffer.byteLength(text) > maxBytes) throw new AppError(bodyTooLarge, { maxBytes });
  const mediaType = event.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (acceptsForm && formTypes.has(mediaType ?? "")) return readForm(text, event.headers["content-type"] ?? "");
  if (text !== "" && mediaType !== "application/json") throw new AppError(unsupportedMediaType);
  try {
    return parseJson(text);
  } catch {
    throw new AppError(malformedJson);
  }
}

/** RFC 8058 asks mail programs for the second type, and allows the first. */
const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

async function readForm(text: string, contentType: string): Promise<unknown> {
  try {
    return Object.fromEntries(await new Response(text, { headers: { "content-type": contentType } }).formData());
  } catch {
    throw new AppError(malformedJson);
  }
}

/** The bytes as they were signed: parsing and serialising them again would change them. */
function readSigned(event: APIGatewayProxyEventV2, header: string, maxBytes: number): SignedBody {
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBytes) throw new AppError(bodyTooLarge, { maxBytes });
  return { bytes, signature: event.headers[header] ?? "" };
}

const factNames = ["minimum", "maximum", "format", "expected", "origin", "divisor"] as const;

/** The limits that were exceeded. Never the input itself, which may be personal. */
function factsOf(issue: object): InputIssue["details"] {
  const facts = new Map<string, unknown>(Object.entries(issue));
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const fact = facts.get(name);
      return typeof fact === "string" || typeof fact === "number" ? [[name, fact]] : [];
    }),
  );
}

function toIssues(part: string, error: z.ZodError): InputIssue[] {
  return error.issues.flatMap((issue): InputIssue[] => {
    const path = [part, ...issue.path.map(String)];
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((unknown) => ({
        path: [...path, unknown].join("."),
        code: issue.code,
        details: {},
      }));
    }
    return [{ path: path.join("."), code: issueCode(issue), details: factsOf(issue) }];
  });
}
