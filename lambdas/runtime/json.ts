/**
 * Parses JSON that somebody sent. JSON can hold half a surrogate pair. UTF-8, and so the table, cannot.
 *
 * @throws SyntaxError if it is no JSON, or holds half a character
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, refuseHalfCharacters);
}

function refuseHalfCharacters(_name: string, value: unknown): unknown {
  if (typeof value === "string" && !value.isWellFormed()) throw new SyntaxError("Not Unicode.");
  return value;
}
