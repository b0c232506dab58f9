import { describe, expect, test } from "vitest";
import { readTag } from "#lambdas/cards/code.ts";
import type { StoredCard } from "#lambdas/cards/contract.ts";
import { decideCardChange, followMembership, newCard, statusOf, withDevice } from "#lambdas/cards/rules.ts";
import { house } from "../support/card-codes.ts";
import { refusedBy } from "../support/refused.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
const london = { now, timeZone: "Europe/London" };
const { memberId, cardToken } = house;
const fresh = newCard(memberId, { ...london, cardToken, lastDay: null });

describe("a card", () => {
  test("is valid for two years, until the end of its last day by the workspace's clock", () => {
    expect(fresh.expiresAt).toBe("2028-11-25T00:00:00.000Z");
    const apia = newCard(memberId, { now, timeZone: "Pacific/Apia", cardToken, lastDay: "2027-06-30" });
    expect(apia.expiresAt).toBe("2027-06-30T11:00:00.000Z");
    const leapDay = Date.UTC(2028, 1, 29, 12);
    expect(newCard(memberId, { ...london, now: leapDay, cardToken, lastDay: null }).expiresAt).toBe(
      "2030-03-01T00:00:00.000Z",
    );
    expect(statusOf(fresh, Date.parse(fresh.expiresAt) - 1)).toBe("active");
    expect(statusOf(fresh, Date.parse(fresh.expiresAt))).toBe("expired");
    expect(statusOf({ ...fresh, status: "blocked" }, Date.parse(fresh.expiresAt))).toBe("blocked");
  });

  test("that takes another's place knows the four before, keeps the devices, and begins with no step", () => {
    const grounds = { memberId, seenVersion: undefined, ...london };
    let card: StoredCard = { ...fresh, usedStep: 99, lastKeyNo: 5 };
    for (const no of [1, 2, 3, 4, 5, 6]) {
      const token = `${no}`.repeat(26);
      const change = { action: "replace", reason: "lost", lastDay: null } as const;
      card = decideCardChange(change, { ...grounds, card, cardToken: token });
    }
    expect(card.earlierIds).toEqual(["55555555", "44444444", "33333333", "22222222"]);
    expect([card.usedStep, card.lastKeyNo, card.cardToken]).toEqual([0, 5, "6".repeat(26)]);
  });
});

describe("a membership", () => {
  const follow = (card: StoredCard | undefined, cycleEndsOn: string | null, at = now) =>
    followMembership(card, { memberId, cycleEndsOn, cardToken, ...london, now: at });

  test("gives a card to a member without one, and none to a member who has one", () => {
    expect(follow(undefined, null)).toMatchObject({ action: "issue", card: { cardToken, version: 1 } });
    expect(follow(fresh, "2026-12-24")).toBeUndefined();
  });

  test("prolongs a card that would end within a month after the cycle, also one that has ended", () => {
    expect(follow({ ...fresh, expiresAt: "2027-01-24T00:00:00.000Z" }, "2026-12-24")).toMatchObject({
      action: "prolong",
      card: { expiresAt: "2028-11-25T00:00:00.000Z", cardToken },
    });
    expect(follow({ ...fresh, expiresAt: "2027-01-25T00:00:00.000Z" }, "2026-12-24")).toBeUndefined();
    expect(follow({ ...fresh, expiresAt: "2026-11-01T00:00:00.000Z" }, null)?.action).toBe("prolong");
  });

  test("leaves a blocked card, and a last day that an administrator has set", () => {
    const ended = { ...fresh, expiresAt: "2026-11-01T00:00:00.000Z" };
    expect(follow({ ...ended, status: "blocked" }, null)).toBeUndefined();
    expect(follow({ ...ended, isLimited: true }, null)).toBeUndefined();
  });
});

describe("a tag", () => {
  const grounds = { memberId, seenVersion: undefined, cardToken: "2".repeat(26), ...london };
  const number = "04A22B91C35D80";
  const tagged = { ...fresh, tag: number };

  test("belongs to one card, takes the place of the one before, and is removed once", () => {
    const bind = { action: "bind_tag", tag: number } as const;
    expect(decideCardChange(bind, { ...grounds, card: fresh })).toEqual(tagged);
    const other = { action: "bind_tag", tag: "0012345678" } as const;
    expect(decideCardChange(other, { ...grounds, card: tagged }).tag).toBe("0012345678");
    const taken = () => decideCardChange(bind, { ...grounds, card: fresh, tagHolder: house.memberId });
    expect(refusedBy(taken)).toEqual(["cards.tag_taken", {}]);
    expect(decideCardChange({ action: "remove_tag" }, { ...grounds, card: tagged })).toEqual(fresh);
    expect(refusedBy(() => decideCardChange({ action: "remove_tag" }, { ...grounds, card: fresh }))).toEqual([
      "cards.no_tag",
      {},
    ]);
    expect(refusedBy(() => decideCardChange(bind, { ...grounds, card: undefined }))).toEqual(["cards.none", {}]);
  });

  test("ends with its card, and stays with one that is blocked", () => {
    const replace = { action: "replace", reason: "lost", lastDay: null } as const;
    expect(decideCardChange(replace, { ...grounds, card: tagged }).tag).toBeNull();
    const blocked = decideCardChange({ action: "block", reason: "lost" }, { ...grounds, card: tagged });
    expect(blocked.tag).toEqual(tagged.tag);
  });

  test("is read as readers type it, and no other text is taken for one", () => {
    for (const typed of ["04A22B91C35D80", "04a22b91c35d80\r", "04:a2:2b:91:c3:5d:80", "04-A2-2B-91-C3-5D-80 "])
      expect(readTag(typed)).toBe(number);
    expect(readTag("0012345678")).toBe("0012345678");
    for (const text of [
      "",
      "A22B91C",
      "04A22B91C35D8004A22B9",
      "04A22B91C35D8G",
      "7K2M9QWE",
      "DEADBEEF;DROP",
      "Ada Abe",
    ])
      expect(readTag(text)).toBeUndefined();
  });
});

test("a device number is given once, also after its device was removed", () => {
  const device = (publicKey: string) => ({ publicKey, browser: "other", system: "other" }) as const;
  const one = withDevice(fresh, device("B1"), { replaces: null, now });
  expect(one.keyNo).toBe(1);
  const two = withDevice(one.card, device("B2"), { replaces: 1, now });
  expect([two.keyNo, two.card.devices.map(({ keyNo }) => keyNo)]).toEqual([2, [2]]);
  const unknown = refusedBy(() => withDevice(two.card, device("B3"), { replaces: 1, now }));
  expect(unknown).toEqual(["cards.device_not_found", {}]);
});
