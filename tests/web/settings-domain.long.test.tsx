// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { askDomain, checkDomain, removeDomain } from "#lambdas/domains/contract.ts";
import { domainTexts as german } from "#web/features/settings/domain/texts.de.ts";
import { Component as SettingsPage } from "#web/features/settings/settings-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const tenantId = `ten_${"0".repeat(26)}`;
const nothing = {
  tenantId,
  isAvailable: true,
  domain: null,
  wishedHost: "members.mill.example",
  address: "https://guildhall.example/demo",
};
const asked = {
  host: "members.mill.example",
  state: "asked",
  records: [
    {
      purpose: "proof",
      type: "TXT",
      name: "_guildhall.members.mill.example",
      value: "guildhall=ABC",
      state: "missing",
    },
    { purpose: "address", type: "CNAME", name: "members.mill.example", value: "d1.cloudfront.net", state: "found" },
  ],
  certificate: "none",
  askedAt: "2026-11-24T09:00:00.000Z",
  checkedAt: null,
  liveAt: null,
  releasedAt: null,
  isServedElsewhere: false,
  sender: {
    state: "none",
    address: "no-reply@members.mill.example",
    records: [] as object[],
    verifiedAt: null,
    brokenAt: null,
  },
};
const signature = (selector: string, state: string) => ({
  purpose: "signature",
  type: "CNAME",
  name: `${selector}._domainkey.members.mill.example`,
  value: `${selector}.dkim.amazonses.com`,
  state,
});

const show = (answers: Answers) =>
  showScreen(SettingsPage, {
    path: "/demo?tab=domain",
    answers: { "settings.getSettings": () => new Promise(() => undefined), ...answers },
  });
const withDomain = (change: object = {}) => ({
  "domains.getDomain": () => ({ ...nothing, domain: { ...asked, ...change } }),
});

describe("the domain in the settings", () => {
  test("is asked for with the wish of the set-up, and a refusal says why", async () => {
    const { callsOf } = show({
      "domains.getDomain": () => nothing,
      "domains.askDomain": () => refusal(422, "domains.apex"),
    });
    const field = await screen.findByRole("textbox", { name: /^Domain/ });
    expect((field as HTMLInputElement).value).toBe("members.mill.example");
    const user = userEvent.setup();
    await user.clear(field);
    await user.type(field, "https://mill.example/");
    await user.click(screen.getByRole("button", { name: "Connect this domain" }));
    expect(await screen.findByText(/without https/)).toBeTruthy();
    expect(callsOf(askDomain)).toHaveLength(0);
    await user.clear(field);
    await user.type(field, "mill.example");
    await user.click(screen.getByRole("button", { name: "Connect this domain" }));
    expect(await screen.findByText(/A domain needs a name before it/)).toBeTruthy();
    expect(callsOf(askDomain)).toHaveLength(1);
  });

  test("shows the records to add with what DNS says, copies them, and looks again", async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    const { callsOf } = show({
      ...withDomain(),
      "domains.checkDomain": () => ({ ...nothing, domain: { ...asked, state: "connecting", certificate: "pending" } }),
    });
    expect(await screen.findByText("Waits for records")).toBeTruthy();
    const records = within(screen.getByRole("region", { name: "Records to add" }));
    expect(records.getByText("Not there yet")).toBeTruthy();
    expect(records.getByText("Found")).toBeTruthy();
    await user.click(records.getByRole("button", { name: "Copy the value of the TXT record" }));
    await user.click(records.getByRole("button", { name: "Copy the name of the CNAME record" }));
    expect(write.mock.calls).toEqual([["guildhall=ABC"], ["members.mill.example"]]);
    await user.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByText("Being connected")).toBeTruthy();
    expect(screen.getByText("On its way")).toBeTruthy();
    expect(callsOf(checkDomain)).toHaveLength(1);
  });

  test("shows who mails come from, with the records that sign them, once the domain is proved", async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    const policy = {
      purpose: "policy",
      type: "TXT",
      name: "_dmarc.members.mill.example",
      value: "v=DMARC1; p=none",
      state: "missing",
    };
    const records = [signature("one", "found"), signature("two", "missing"), signature("three", "found"), policy];
    show(withDomain({ state: "live", sender: { ...asked.sender, state: "waiting", records } }));
    const part = within(await screen.findByRole("region", { name: "Sender of your mails" }));
    expect(part.getByText("Waits for records")).toBeTruthy();
    expect(part.getByText(/mails come from no-reply@members.mill.example/)).toBeTruthy();
    expect(part.getAllByText("Found")).toHaveLength(2);
    expect(part.getByText("DMARC: Advised, not needed")).toBeTruthy();
    await user.click(part.getByRole("button", { name: "Copy the value of the CNAME 2 record" }));
    await user.click(part.getByRole("button", { name: "Copy the name of the DMARC record" }));
    expect(write.mock.calls.slice(-2)).toEqual([["two.dkim.amazonses.com"], ["_dmarc.members.mill.example"]]);
  });

  test("says that mails come from the platform while a signature is missing", async () => {
    show(
      withDomain({ state: "live", sender: { ...asked.sender, state: "broken", records: [signature("a", "wrong")] } }),
    );
    const part = within(await screen.findByRole("region", { name: "Sender of your mails" }));
    expect(part.getByText(/Mails come from our address until it is back/)).toBeTruthy();
    expect(part.getByText("Another value")).toBeTruthy();
  });

  test("that lost its records says until when it serves", async () => {
    show(withDomain({ state: "broken", releasedAt: "2026-12-15T09:36:00.000Z" }));
    expect(await screen.findByText("Records missing")).toBeTruthy();
    expect(screen.getByText(/is let go on .*15/)).toBeTruthy();
  });

  test("is removed only after a question that says what breaks", async () => {
    const { callsOf } = show({
      ...withDomain({ state: "live" }),
      "domains.removeDomain": () => ({ ...nothing, domain: { ...asked, state: "removing" } }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Remove the domain" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/links to it break/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Remove the domain" }));
    await waitFor(() => expect(callsOf(removeDomain)).toHaveLength(1));
    expect(await screen.findByText("Being removed")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Records to add" })).toBeNull();
  });

  test("is not offered where the installation has none, and failures can be tried again", async () => {
    show({ "domains.getDomain": () => ({ ...nothing, isAvailable: false }) });
    expect(await screen.findByText("Workspaces cannot have domains of their own here.")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /^Domain/ })).toBeNull();
  });

  test("speaks German", () => {
    expect(german.removeTitle("a.example")).toBe("a.example entfernen?");
    expect(german.releasedAt("15. Dezember")).toBe("Ohne ihre Einträge wird die Domain am 15. Dezember freigegeben.");
  });
});
