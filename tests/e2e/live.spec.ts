import type { Page } from "@playwright/test";
import { arrive, call, expect, expectAccessible, signIn, test } from "./journey.ts";

/** A host plans and runs a live session; members watch a real stream and write to each other. */

// Several browsers, a stream and a replay: on a busy machine, they need more than the usual time.
test.describe.configure({ timeout: 360_000 });

const confirm = (page: Page, name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();

/** Presses a button of the local encoder. */
async function encode(url: string, key: string, act: "send" | "cut"): Promise<void> {
  const answer = await fetch(`${url}/_local/video/encoder`, {
    method: "POST",
    body: new URLSearchParams({ key, act }),
  });
  expect(await answer.text()).toContain(act === "send" ? "The clip is being sent." : "The stream is cut.");
}

/** The picture moves. */
async function expectPlaying(page: Page): Promise<void> {
  const video = page.locator("video");
  await expect(video).toBeVisible();
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(position).toBeGreaterThan(0.5);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before + 0.5);
}

async function tenantOf(page: Page): Promise<string> {
  return (await call<{ tenantId: string }>(page, { method: "GET", path: "/api/workspaces/demo" })).tenantId;
}

const clockOfHouse = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});

test("a host goes live, two members watch and write, the stream is cut and recovers, and is watched again", async ({
  openBrowser,
  product,
}) => {
  const [host, member, other] = [await openBrowser(), await openBrowser(), await openBrowser()];
  await arrive(host, "demo", "admin@demo.example");
  await host.goto("/demo/admin/live-sessions");
  await host.getByRole("button", { name: "Plan live session" }).click();
  const form = host.getByRole("dialog", { name: "Plan a live session" });
  await form.getByRole("button", { name: "Save draft" }).click();
  await expect(form.getByText("Title is required")).toBeVisible();
  await form.getByLabel("Title").fill("Evening at the press");
  await form.getByLabel("Start").fill(clockOfHouse.format(Date.now() + 10 * 60_000).replace(" ", "T"));
  await form.getByLabel("Record, and show a replay").check();
  await form.getByLabel("Text of the waiting room").fill("We begin soon.");
  await expectAccessible(host);
  await form.getByRole("button", { name: "Save draft" }).click();
  await host.getByRole("link", { name: "Evening at the press" }).click();
  await host.getByRole("button", { name: "Publish" }).click();
  await confirm(host, "Publish");
  await host.getByRole("button", { name: "Make stream key" }).click();
  const keyDialog = host.getByRole("dialog", { name: "Your stream key" });
  const key = await keyDialog.getByLabel("Stream key").inputValue();
  await keyDialog.getByRole("button", { name: "Done" }).click();
  await expect(host.getByText(/It cannot be shown again\.$/)).toBeVisible();
  expect(await host.content()).not.toContain(key);

  await signIn(member, "demo", "member@demo.example");
  await member.getByRole("link", { name: "Live Events", exact: true }).first().click();
  await member.getByRole("link", { name: "Evening at the press" }).click();
  await expect(member.getByText("We begin soon.")).toBeVisible();
  await expect(member.getByText(/^Starts in /)).toBeVisible();
  await expectAccessible(member);

  await encode(product.url, key, "send");
  await expect(host.getByText(/^A picture arrives/)).toBeVisible();
  await expect(member.locator("video")).toHaveCount(0);
  await host.getByRole("button", { name: "Go live" }).click();
  await confirm(host, "Go live");
  await expectPlaying(member);
  await expectAccessible(member);

  await signIn(other, "demo", "second@demo.example");
  await other.goto(new URL(member.url()).pathname);
  await expectPlaying(other);
  await member.getByRole("textbox", { name: "Message" }).fill("Good evening");
  await member.keyboard.press("Enter");
  await expect(other.getByRole("log").getByText("Good evening")).toBeVisible();
  await other.getByRole("button", { name: "Actions for the message of Maya Chen" }).click();
  await other.getByRole("menuitem", { name: "Report to the host" }).click();
  await expect(host.getByRole("main").getByText("1 report").first()).toBeVisible();
  await expectAccessible(host);

  await encode(product.url, key, "cut");
  await expect(member.getByText("The picture is interrupted")).toBeVisible();
  await encode(product.url, key, "send");
  await expectPlaying(member);

  await host.getByRole("button", { name: "End", exact: true }).click();
  await confirm(host, "End live session");
  await member.getByRole("button", { name: "Watch the replay" }).click();
  await expectPlaying(member);
  await expect(host.getByRole("row", { name: /Maya Chen/ })).toBeVisible();
});

test("somebody muted writes no more, somebody removed sees no more, and points open a session", async ({
  openBrowser,
}) => {
  const [host, member] = [await openBrowser(), await openBrowser({ viewport: { width: 390, height: 844 } })];
  await arrive(host, "demo", "admin@demo.example");
  await signIn(member, "demo", "member@demo.example");
  const tenantId = await tenantOf(host);
  const path = `/api/tenants/${tenantId}/all-live-sessions`;
  const fields = {
    title: "Members' hour",
    summary: "",
    hostName: "",
    startAt: new Date(Date.now() + 5 * 60_000).toISOString(),
    durationMinutes: 60,
    audience: { kind: "points", pointsCost: 10 },
    source: { kind: "link", url: "https://meet.example/hour" },
    waitingText: "",
    hasChat: true,
    isRecorded: false,
    replayDays: 30,
  };
  const { sessionId } = await call<{ sessionId: string }>(host, { method: "POST", path, body: fields });
  const step = (name: string, version: number) =>
    call(host, { method: "POST", path: `${path}/${sessionId}/${name}`, body: { version } });
  await step("publication", 1);
  await member.goto(`/live-session/${sessionId}`);
  await member.getByRole("button", { name: /^Pay 10/ }).click();
  await confirm(member, "Pay and watch");
  await expect(member.getByRole("button", { name: "Join the meeting" })).toBeVisible();
  await step("start", 2);
  await expect(member.getByRole("textbox", { name: "Message" })).toBeInViewport({ ratio: 1 });
  await member.getByRole("textbox", { name: "Message" }).fill("I am here");
  await member.keyboard.press("Enter");
  await host.goto(`/demo/admin/live-sessions/${sessionId}`);
  await expect(host.getByText("I am here")).toBeVisible();
  await host.getByRole("button", { name: "Actions for the message of Maya Chen" }).first().click();
  await host.getByRole("menuitem", { name: "Mute sender" }).click();
  await confirm(host, "Mute sender");
  await expect(member.getByText("The host has muted you in this chat.")).toBeVisible();
  await host
    .getByRole("row", { name: /Maya Chen/ })
    .getByRole("button")
    .click();
  await host.getByRole("menuitem", { name: "Remove from session" }).click();
  await expect(member.getByText("You cannot watch any more")).toBeVisible();
  await expect(member.getByText("I am here")).toHaveCount(0);
  await expectAccessible(member);
});

test("a session of another house, an unknown one and nonsense are one page", async ({ openBrowser }) => {
  const [host, stranger] = [await openBrowser(), await openBrowser()];
  await arrive(host, "demo", "admin@demo.example");
  const tenantId = await tenantOf(host);
  const { sessions } = await call<{ sessions: { sessionId: string }[] }>(host, {
    method: "GET",
    path: `/api/tenants/${tenantId}/live-sessions`,
  });
  await signIn(stranger, "harbour", "member@harbour.example");
  for (const id of [sessions[0]?.sessionId, `liv_${"0".repeat(26)}`, "nonsense"]) {
    await stranger.goto(`/live-session/${id}`);
    await expect(stranger.getByRole("heading", { name: "There is no such live session" })).toBeVisible();
  }
});
