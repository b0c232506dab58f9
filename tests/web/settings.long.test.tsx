// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { getSettings, offerLogo, setLogo, updateSettings, updateTheme } from "#lambdas/settings/contract.ts";
import { Component as SettingsPage } from "#web/features/settings/settings-page.tsx";
import { beforeStart } from "#web/features/settings/texts.ts";
import { harbourColours as colours } from "../../scripts/seed/demo-data.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { stubStorage } from "../support/storage-stub.ts";

const settings = {
  name: "Demo House",
  description: "",
  replyTo: "",
  timeZone: "Europe/London",
  locale: "en-GB",
  currency: "GBP",
  hideBranding: false,
  signUpPolicy: "open",
  confirmsSignUps: true,
  freeCancelMinutes: 60,
  features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true },
  requiresAdminTwoFactor: false,
  slug: "demo",
  domain: null,
  logoUrl: null,
  colours: null,
  use: { members: 4, maxMembers: 100, resources: 9, maxResources: 20 },
  subscription: null,
  closure: { archivesAt: null, closedBy: "staff", owner: "Ada Reed", allowed: { close: false, reopen: false } },
  version: 3,
};

const stale = () =>
  Response.json(
    { error: { code: "stale_version", message: "Stale", details: {}, issues: [], requestId: "r" } },
    { status: 409 },
  );

const show = (answers: Answers, path = "/demo") =>
  showScreen(SettingsPage, {
    path,
    answers: { "settings.getSettings": () => settings, "tenants.getWorkspace": () => ({}), ...answers },
  });

describe("the workspace's settings", () => {
  test("show what is stored and how full the plan is, and nothing to save yet", async () => {
    show({});
    expect(await screen.findByLabelText(/Organization name/)).toHaveProperty("value", "Demo House");
    expect(screen.getByText("4 of 100 members")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Save Changes" })).toHaveProperty("disabled", true);
  });

  test("are saved whole, with the version that was seen", async () => {
    const { callsOf } = show({ "settings.updateSettings": () => ({ version: 4 }) });
    const user = userEvent.setup();
    const name = await screen.findByLabelText(/Organization name/);
    await user.clear(name);
    await user.type(name, "River House");
    await user.click(screen.getByRole("switch", { name: "Points" }));
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Settings saved")).toBeTruthy();
    expect(callsOf(updateSettings)[0]?.body).toMatchObject({
      name: "River House",
      features: { pointsEnabled: false, bookingEnabled: true },
      version: 3,
    });
  });

  test("lead to the workspace's own trail", async () => {
    show({});
    const link = await screen.findByRole("link", { name: "History of changes" });
    expect(link.getAttribute("href")).toMatch(/^\/demo\/admin\/audit\?object=workspace%3Aten_/);
  });

  test("without a name are refused at the field, and nothing is sent", async () => {
    const { callsOf } = show({});
    const user = userEvent.setup();
    await user.clear(await screen.findByLabelText(/Organization name/));
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Organization name is required")).toBeTruthy();
    expect(callsOf(updateSettings)).toEqual([]);
  });

  test("that another person changed meanwhile keep the input and show the other new values", async () => {
    let reads = 0;
    const { callsOf } = show({
      "settings.getSettings": () => {
        reads += 1;
        return reads === 1 ? settings : { ...settings, description: "Theirs", version: 4 };
      },
      "settings.updateSettings": stale,
    });
    const user = userEvent.setup();
    const name = await screen.findByLabelText(/Organization name/);
    await user.clear(name);
    await user.type(name, "Mine");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Somebody else changed this while you were editing")).toBeTruthy();
    expect(screen.getByText("They saved “Theirs”")).toBeTruthy();
    expect(name).toHaveProperty("value", "Mine");
    expect(screen.getByLabelText("Description")).toHaveProperty("value", "Theirs");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(callsOf(updateSettings)[1]?.body).toMatchObject({ name: "Mine", version: 4 }));
  });

  test.each([
    [0, "When the booking starts"],
    [30, "30 minutes before"],
    [60, "1 hour before"],
    [240, "4 hours before"],
    [1440, "1 day before"],
    [10_080, "7 days before"],
  ])("%i minutes are said as %s", (minutes, words) => expect(beforeStart(minutes)).toBe(words));
});

describe("the theme editor", () => {
  const open = async (answers: Answers) => {
    const shown = show(
      { "settings.getSettings": () => ({ ...settings, colours }), ...answers },
      "/demo/admin/settings?tab=appearance",
    );
    await screen.findByLabelText("Primary");
    return shown;
  };
  const type = (label: string, hex: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: hex } });
  const save = () => screen.getByRole("button", { name: "Save Colours" });

  test("says that everything is readable, and saves the changes", async () => {
    const { callsOf } = await open({ "settings.updateTheme": () => ({ version: 4 }) });
    expect(screen.getByText(/All text is readable/)).toBeTruthy();
    expect(save()).toHaveProperty("disabled", true);
    type("Primary", "#7A1F3D");
    fireEvent.click(save());
    expect(await screen.findByText(/^Colours saved/)).toBeTruthy();
    expect(callsOf(updateTheme)[0]?.body).toEqual({ colours: { ...colours, primary: "#7A1F3D" }, version: 3 });
  });

  test("refuses a colour with unreadable text, and takes the proposal", async () => {
    await open({});
    type("Primary", "#FFE600");
    expect(screen.getByText(/Contrast with the text on it is 1\.\d+:1/)).toBeTruthy();
    expect(save()).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByRole("button", { name: /^Use #[0-9A-F]{6} for primary/ }));
    expect(screen.getByText(/All text is readable/)).toBeTruthy();
    expect(save()).toHaveProperty("disabled", false);
  });

  test("waits for six digits before it checks the contrast", async () => {
    await open({});
    type("Accent", "12");
    expect(screen.getByText("Six hex digits, like #0F5A4C")).toBeTruthy();
    expect(screen.queryByText(/All text is readable/)).toBeNull();
    expect(save()).toHaveProperty("disabled", true);
  });

  test("resets to the product's own colours", async () => {
    const { callsOf } = await open({ "settings.updateTheme": () => ({ version: 4 }) });
    fireEvent.click(screen.getByRole("switch", { name: "Use our own colours" }));
    fireEvent.click(save());
    await screen.findByText(/^Colours saved/);
    expect(callsOf(updateTheme)[0]?.body).toEqual({ colours: null, version: 3 });
  });

  test("merges the colours that another person saved, and asks about the colour that both changed", async () => {
    let reads = 0;
    let saves = 0;
    const { callsOf } = await open({
      "settings.getSettings": () => {
        reads += 1;
        return {
          ...settings,
          colours: reads === 1 ? colours : { ...colours, primary: "#23559E", accent: "#7A1F3D" },
          version: 2 + reads,
        };
      },
      "settings.updateTheme": () => {
        saves += 1;
        return saves === 1 ? stale() : { version: 9 };
      },
    });
    type("Primary", "#0F5A4C");
    fireEvent.click(save());
    const alert = (await screen.findByText("Somebody else changed this while you were editing")).closest(
      "[role=alert]",
    );
    expect(within(alert as HTMLElement).getByText("They saved “#23559E”")).toBeTruthy();
    expect(within(alert as HTMLElement).getByText("They saved “#7A1F3D”")).toBeTruthy();
    expect(
      within(alert as HTMLElement)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label")),
    ).toEqual(["Use theirs: Primary"]);
    expect(screen.getByLabelText("Primary")).toHaveProperty("value", "#0F5A4C");
    expect(screen.getByLabelText("Accent")).toHaveProperty("value", "#7A1F3D");
    fireEvent.click(save());
    await screen.findByText(/^Colours saved/);
    expect(callsOf(updateTheme)[1]?.body).toEqual({
      colours: { ...colours, primary: "#0F5A4C", accent: "#7A1F3D" },
      version: 4,
    });
    expect(callsOf(getSettings).length).toBeGreaterThanOrEqual(2);
  });
});

describe("the logo", () => {
  const uploadId = `upl_${"0".repeat(26)}`;
  const address = "/media/logo/demo.png";
  const form = { uploadId, url: "/_local/s3/x", fields: { key: "k" }, expiresAt: "2026-11-21T10:00:00.000Z" };

  /** A server that keeps each change. */
  function open(logoUrl: string | null, answers: Answers = {}) {
    let stored = logoUrl;
    return show(
      {
        "settings.getSettings": () => ({ ...settings, logoUrl: stored }),
        "settings.offerLogo": () => form,
        "settings.setLogo": ({ body }) => {
          stored = (body as { uploadId: string | null }).uploadId === null ? null : address;
          return { logoUrl: stored };
        },
        ...answers,
      },
      "/demo/admin/settings?tab=appearance",
    );
  }
  const choose = async (file: File) => {
    await screen.findByRole("button", { name: "Upload Logo" });
    const chooser = screen.getByLabelText("Upload Logo", { selector: "input" });
    await userEvent.upload(chooser, file, { applyAccept: false });
  };
  const png = (bytes = 10) => new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" });
  const preview = () => screen.getByRole("region", { name: "Preview" });
  const logosIn = (place: HTMLElement) => [...place.querySelectorAll("img")].map((image) => image.getAttribute("src"));

  test("is offered, posted and set, and appears in the pictures of workspace, mail and card", async () => {
    const sent = stubStorage();
    const { callsOf } = open(null);
    await choose(png());
    expect(await screen.findByText(/^Logo updated/)).toBeTruthy();
    expect(callsOf(offerLogo)[0]?.body).toEqual({ contentType: "image/png", bytes: 10 });
    expect(sent[0]?.get("key")).toBe("k");
    expect(callsOf(setLogo)[0]?.body).toEqual({ uploadId });
    expect(screen.getByRole("img", { name: "The logo as it is now" }).getAttribute("src")).toBe(address);
    await waitFor(() => expect(logosIn(preview())).toEqual([address, address, address]));
  });

  test.each([
    [new File(["x"], "logo.txt", { type: "text/plain" }), "Please select an image file"],
    [png(5 * 1024 * 1024 + 1), "Image must be less than 5MB"],
  ])("%o is refused before it is sent", async (file, sentence) => {
    const sent = stubStorage();
    const { callsOf } = open(null);
    await choose(file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([sent.length, callsOf(offerLogo).length]).toEqual([0, 0]);
  });

  test("that is no picture says so, and the old one stays", async () => {
    stubStorage();
    open(address, { "settings.setLogo": () => refusal(422, "uploads.not_a_picture") });
    await choose(png());
    expect(await screen.findByText("Failed to update the logo")).toBeTruthy();
    expect(screen.getByText(/neither a JPG nor a PNG/)).toBeTruthy();
    await waitFor(() => expect(logosIn(preview())).toEqual([address, address, address]));
  });

  test("is removed after a question", async () => {
    const { callsOf } = open(address);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Remove logo" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Logo removed")).toBeTruthy();
    expect(callsOf(setLogo)[0]?.body).toEqual({ uploadId: null });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove logo" })).toBeNull());
    await waitFor(() => expect(logosIn(preview())).toEqual([]));
  });
});
