/** Cursors of lists: JSON in base64url. Each list puts into its cursors what binds them to it, and checks it again. */
import type * as z from "zod";
import { AppError, invalidInput } from "../contract/errors.ts";
import { parseJson } from "../runtime/json.ts";

export function sealCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** @throws `invalid_input` when it is no cursor of this form */
export function openCursor<Parts>(cursor: string, schema: z.ZodType<Parts>): Parts {
  const { data } = schema.safeParse(jsonIn(Buffer.from(cursor, "base64url").toString("utf8")));
  if (data === undefined) throw foreignCursor();
  return data;
}

/** The refusal of a cursor from another list. */
export function foreignCursor(): AppError {
  return new AppError(invalidInput, {}, [{ path: "query.cursor", code: "invalid_cursor", details: {} }]);
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
