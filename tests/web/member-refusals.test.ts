import { expect, test } from "vitest";
import { refusalText } from "#web/features/members/refusal-text.ts";
import { ApiError } from "#web/session/api.ts";

const refused = (code: ApiError["code"], status: number) =>
  refusalText(new ApiError({ code, status, message: "" }), "Maya Chen");

test("a refused decision about a member says why, and never that somebody else was faster", () => {
  expect(refused("stale_version", 409)).toMatch(/^Somebody else has just changed Maya Chen\./);
  expect(refused("members.last_administrator", 409)).toMatch(/^Maya Chen is the only active administrator here\./);
  expect(refused("forbidden", 403)).not.toContain("Maya Chen");
});
