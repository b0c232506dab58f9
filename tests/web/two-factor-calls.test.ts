import { afterEach, describe, expect, test, vi } from "vitest";
import { memberIdSchema, tenantIdSchema } from "#lambdas/contract/ids.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { loadErrorTexts } from "#web/nouns.ts";
import { callRoute, configureApi } from "#web/session/api.ts";
import { possiblyFetched } from "../support/possible-answers.ts";

/** An expired proof is renewed without the user. A user without a second factor reads so. */
const input = {
  params: {
    tenantId: tenantIdSchema.parse(`ten_${"0".repeat(26)}`),
    memberId: memberIdSchema.parse("00000000-0000-4000-8000-000000000001"),
  },
  body: { amount: 5, reason: "Thank you" },
};

const moved = {
  entry: {
    entryId: `led_${"0".repeat(26)}`,
    number: 1,
    amount: 5,
    balanceAfter: 5,
    transactionType: "issued",
    subject: { kind: "grant", auditId: `aud_${"0".repeat(26)}`, reason: "Thank you" },
    lots: [],
    createdAt: "2026-11-21T09:05:00.000Z",
  },
  balance: 5,
};

const signedOut = vi.fn();
afterEach(() => {
  vi.unstubAllGlobals();
  signedOut.mockClear();
});

function serve({ hasTwoFactor, isOfSession = true }: { hasTwoFactor: boolean; isOfSession?: boolean }) {
  let isProved = false;
  const asked: [string, string | null][] = [];
  configureApi({ token: () => Promise.resolve("token"), signedOut, refused: loadErrorTexts });
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    asked.push([address, new Headers(request.headers).get("idempotency-key")]);
    if (address === "/api/account/two-factor") {
      isProved = hasTwoFactor && isOfSession;
      return possiblyFetched(address, request, { hasTwoFactor });
    }
    const error = { code: "two_factor_required", message: "", details: {}, issues: [], requestId: "req-1" };
    return possiblyFetched(address, request, isProved ? moved : Response.json({ error }, { status: 403 }));
  });
  return asked;
}

describe("a call that needs a second factor", () => {
  test("is sent again, as the same intent, once the server has looked it up", async () => {
    const asked = serve({ hasTwoFactor: true });
    expect(await callRoute(grantPoints, input, { idempotencyKey: "one-intent" })).toEqual(moved);
    const path = `/api/tenants/${input.params.tenantId}/members/${input.params.memberId}`;
    expect(asked.map(([address]) => address.replace(path, ""))).toEqual([
      expect.not.stringContaining("two-factor"),
      "/api/account/two-factor",
      expect.not.stringContaining("two-factor"),
    ]);
    expect([asked[0]?.[1], asked[2]?.[1]]).toEqual(["one-intent", "one-intent"]);
  });

  test("of a user without a second factor is refused by name, and not sent again", async () => {
    const asked = serve({ hasTwoFactor: false });
    await expect(callRoute(grantPoints, input)).rejects.toMatchObject({ code: "two_factor_required", status: 403 });
    expect(asked).toHaveLength(2);
    expect(signedOut).not.toHaveBeenCalled();
  });

  test("in a session from before the second factor leads to a new sign-in", async () => {
    const asked = serve({ hasTwoFactor: true, isOfSession: false });
    await expect(callRoute(grantPoints, input)).rejects.toMatchObject({ code: "two_factor_required", status: 403 });
    expect(asked).toHaveLength(3);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });
});
