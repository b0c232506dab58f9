import { describe, expect, test } from "vitest";
import { domainMail } from "#lambdas/domains/mails.ts";
import { newsOfDomain } from "#lambdas/domains/rules.ts";
import { toText } from "#lambdas/mail/layout.ts";
import { domainNoticeViews } from "#web/features/settings/notice-views.ts";

const house = { host: "members.mill.example", slug: "mill" };
const facts = { publicUrl: "https://house.example", language: "en" as const, lastDay: "16 December 2026" };
const at = "2026-12-02T09:30:00.000Z";
const well = { host: house.host, state: "live" as const, trouble: null, troubledAt: null, brokenAt: null };

describe("what the owner is told of a domain", () => {
  const sender = { ...well, trouble: "sender" as const, troubledAt: at };
  const both = { ...well, state: "broken" as const, trouble: "both" as const, troubledAt: at, brokenAt: at };
  const gone = { ...well, state: "removing" as const };

  test.each([
    ["its sender broke", well, sender, "sender"],
    ["it broke, too", sender, both, "both"],
    ["it works again", both, well, "restored"],
    ["it was let go", both, { ...gone, brokenAt: at }, "released"],
    ["nothing, as somebody removed it", both, gone, undefined],
    ["nothing, as nothing changed", sender, sender, undefined],
    ["nothing of another host", both, { ...well, host: "members.other.example" }, undefined],
  ] as const)("%s", (_name, before, after, news) => {
    expect(newsOfDomain(before, after)?.news).toBe(news);
  });

  test("has one id for each trouble, so that a second delivery sends no second mail", () => {
    expect(newsOfDomain(well, sender)?.id).toBe(`members.mill.example.sender.${at}`);
    expect(newsOfDomain(sender, well)?.id).toBe(`members.mill.example.restored.${at}`);
  });

  test("leads to the workspace's page at the platform, because its own host may lead nowhere", () => {
    for (const news of ["address", "sender", "both", "restored", "released"] as const) {
      expect(domainMail(news, house, facts).link?.url).toBe("https://house.example/mill/admin/settings?tab=domain");
    }
    expect(toText(domainMail("address", house, facts))).toContain("the domain is let go on 16 December 2026");
    expect(domainMail("sender", house, { ...facts, language: "de" }).title).toBe(
      "Ihre E-Mails kommen nicht mehr von members.mill.example",
    );
  });
});

test("the bell says what works no longer, and leads to the records", () => {
  const { sentence, place } = domainNoticeViews.domain_troubled;
  const notice = (trouble: string) => ({ kind: "domain_troubled", at, host: house.host, trouble }) as never;
  expect(sentence(notice("sender"), {} as never)).toBe(
    "Mails do not come from members.mill.example any more. Look at its records.",
  );
  expect(sentence(notice("address"), {} as never)).toContain("does not lead to this workspace any more");
  expect(place(notice("both"), {} as never)).toBe("/admin/settings?tab=domain");
});
