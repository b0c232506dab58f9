import { readFileSync } from "node:fs";
import { call, expect, signIn, test } from "./journey.ts";
import { expectInert, expectInertMail, payloads, watched } from "./payloads.ts";

/**
 * What is written into events, registrations and live sessions stays text. That holds on every page, in print, in
 * mails, and in the preview of a link. It holds in the calendar and the export too. `openBrowser` fails the test for a
 * violated policy.
 */
const [scripted, image, svg] = payloads;
const script = payloads[4];
const formula = payloads[12];
/** What must not even be stored: it turns or hides the text around it. */
const unreadable = ["a\u202Egpj.exe", "a\u2066b\u2069", "zero\u200Bwidth", "line\nbreak", "tab\u0007bell"];
const day = 86_400_000;

interface Session {
  sessionId: string;
  version: number;
}

test("a script in an event, an answer or a live session shows as text everywhere, and never runs", async ({
  openBrowser,
  product,
}) => {
  test.setTimeout(400_000);
  const admin = watched(await openBrowser());
  await signIn(admin, "demo", "admin@demo.example");
  const member = watched(await openBrowser());
  await signIn(member, "demo", "member@demo.example");
  const visitor = watched(await openBrowser());
  const { tenantId } = await call<{ tenantId: string }>(admin, { method: "GET", path: "/api/workspaces/demo" });
  const api = (path: string) => `/api/tenants/${tenantId}/${path}`;

  const start = Math.ceil(Date.now() / day) * day + 3 * day + 12 * 3_600_000;
  const month = new Date(start).toISOString().slice(0, 7);
  const ticket = {
    ticketNo: null,
    audience: { kind: "everybody" },
    pointsCost: 0,
    opensAt: null,
    closesAt: null,
    capacity: null,
  };
  const eventOf = (payload: string) => ({
    title: payload,
    summary: payload,
    cover: null,
    hostName: payload,
    place: { kind: "text", text: payload },
    onlineUrl: null,
    category: "networking",
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 3_600_000).toISOString(),
    capacity: 5,
    tickets: [
      { ...ticket, name: payload.slice(0, 60) },
      { ...ticket, name: "Other" },
    ],
    questions: [
      { questionNo: null, text: payload, kind: "text", options: [], isRequired: false },
      { questionNo: null, text: "Which?", kind: "choice", options: [payload.slice(0, 80), "Other"], isRequired: false },
    ],
    hasWaitlist: true,
    offerMinutes: 60,
    refundCutoffMinutes: 60,
    showsGoers: true,
    isPublic: true,
    reminderHours: null,
    body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: payload }] }] },
  });
  const linked = (href: string) => ({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }] },
    ],
  });

  const events: { eventId: string; payload: string }[] = [];
  for (const payload of payloads) {
    const made = await call<{ eventId: string; version: number }>(admin, {
      method: "POST",
      path: api("all-events"),
      body: eventOf(payload),
    });
    const body = { publishAt: null, version: made.version };
    await call(admin, { method: "POST", path: api(`all-events/${made.eventId}/publication`), body });
    events.push({ eventId: made.eventId, payload });
  }
  // A link that is none, a turned title and an unknown kind of block are refused.
  for (const changes of [
    { onlineUrl: script },
    { onlineUrl: "data:text/html,<script>window.hacked=1</script>" },
    { body: linked(script) },
    { body: linked("JaVaScRiPt:window.hacked=1") },
    { body: linked("\u0001javascript:window.hacked=1") },
    { body: { type: "doc", content: [{ type: "html", content: [{ type: "text", text: scripted }] }] } },
    ...unreadable.map((title) => ({ title })),
  ])
    await call(admin, { method: "POST", path: api("all-events"), body: { ...eventOf("Never"), ...changes } }, [400]);

  // The member goes to the first ones, and answers with the payload.
  const gone = [...events.slice(0, 6), ...events.slice(12, 16)];
  for (const { eventId, payload } of gone) {
    const { terms } = await call<{ terms: number }>(member, { method: "GET", path: api(`events/${eventId}`) });
    const answers = [
      { questionNo: 1, answer: payload },
      { questionNo: 2, answer: payload.slice(0, 80) },
    ];
    const body = { ticketNo: 1, wish: "seat", answers, isListed: true, terms };
    await call(member, { method: "POST", path: api(`events/${eventId}/registrations`), body });
  }

  // Live sessions, each with its payload; members write in the first one's chat.
  const sessions: Session[] = [];
  for (const payload of payloads.slice(0, 8)) {
    const fields = {
      title: payload,
      summary: payload,
      hostName: payload,
      startAt: new Date(Date.now() + 10 * 60_000).toISOString(),
      durationMinutes: 60,
      audience: { kind: "everybody" },
      source: { kind: "link", url: "https://meet.example/house" },
      waitingText: `${payload}\n${payload}`,
      hasChat: true,
      isRecorded: false,
      replayDays: 30,
    };
    const path = api("all-live-sessions");
    const made = await call<Session>(admin, { method: "POST", path, body: fields });
    const body = { version: made.version };
    const publication = `${path}/${made.sessionId}/publication`;
    sessions.push(await call<Session>(admin, { method: "POST", path: publication, body }));
    for (const changes of [{ source: { kind: "link", url: script } }, { title: unreadable[0] }])
      await call(admin, { method: "POST", path, body: { ...fields, ...changes } }, [400]);
  }
  const none: Session = { sessionId: "", version: 0 };
  const [{ sessionId: waiting } = none, { sessionId: live, version } = none] = sessions;
  await call(admin, { method: "POST", path: api(`all-live-sessions/${live}/start`), body: { version } });
  for (const text of [scripted, svg, script])
    await call(member, { method: "POST", path: api(`live-sessions/${live}/messages`), body: { text } });

  // A member's pages.
  for (const [path, shown] of [
    ["events?category=networking", payloads],
    [`events?view=month&month=${month}&category=networking`, payloads],
    ["my-event-registrations", gone.map(({ payload }) => payload)],
    ["live-events", payloads.slice(0, 8)],
    ["dashboard", []],
  ] as const) {
    await member.goto(`/demo/${path}`);
    await expectInert(member, shown);
  }
  for (const { eventId, payload } of events) {
    await member.goto(`/demo/events/${eventId}`);
    await expectInert(member, [payload]);
  }
  await member.goto(`/live-session/${waiting}`);
  await expectInert(member, [scripted]);
  await member.goto(`/live-session/${live}`);
  await expectInert(member, [image, scripted, svg, script]);

  // The calendar's file: one event, and no line of the payload's own.
  await member.goto(`/demo/events/${events[0]?.eventId ?? ""}`);
  const savingDate = member.waitForEvent("download");
  await member.getByRole("button", { name: "Add to calendar" }).click();
  const calendar = readFileSync(await (await savingDate).path(), "utf8").replaceAll("\r\n ", "");
  expect(calendar.split("\r\n").map((line) => line.split(/[:;]/, 1)[0])).toEqual([
    "BEGIN",
    "VERSION",
    "PRODID",
    "BEGIN",
    "UID",
    "SEQUENCE",
    "DTSTAMP",
    "DTSTART",
    "DTEND",
    "SUMMARY",
    "LOCATION",
    "DESCRIPTION",
    "URL",
    "STATUS",
    "END",
    "END",
    "",
  ]);
  expect(calendar).toContain(`URL;VALUE=URI:${product.url}/demo/events/`);

  // The public page, and the preview of its link.
  for (const { eventId, payload } of events) {
    const preview = await (await fetch(`${product.url}/demo/event/${eventId}`)).text();
    expect(preview.match(/<(script|img|svg|style|a)\b/g)).toEqual(["<style", "<script"]);
    expect(preview.replaceAll(/="[^"]*"/g, "=")).not.toMatch(/<[^>]*\bon\w+/);
    await visitor.goto(`/demo/event/${eventId}`);
    await expectInert(visitor, [payload]);
  }

  // An administrator's pages.
  await admin.goto("/demo/admin/events");
  await expectInert(admin, payloads);
  await admin.goto("/demo/admin/live-sessions");
  await expectInert(admin, payloads.slice(0, 8));
  await admin.goto(`/demo/admin/live-sessions/${live}`);
  await expectInert(admin, [image, scripted, svg]);
  await admin.goto("/demo/admin/event-registrations");
  await expectInert(admin, [scripted, formula]);
  for (const { eventId, payload } of gone) {
    await admin.goto(`/demo/admin/events/${eventId}`);
    await expect(admin.getByRole("textbox", { name: "Title" })).toHaveValue(payload);
    await expectInert(admin, []);
    await admin.goto(`/demo/admin/event-registrations?event=${eventId}`);
    await admin.getByRole("link", { name: /^Maya/ }).click();
    await expectInert(admin, [payload]);
  }

  // Print and export of the formula's list.
  await admin.goto(`/demo/admin/event-registrations?event=${events[12]?.eventId ?? ""}`);
  await admin.getByRole("button", { name: "More", exact: true }).click();
  const saving = admin.waitForEvent("download");
  await admin.getByRole("menuitem", { name: "Export as CSV" }).click();
  const list = readFileSync(await (await saving).path(), "utf8");
  expect(list).toContain(`"'=HYPERLINK`);
  expect(list).not.toMatch(/(^|,)"?[=+@-]/m);
  await admin.emulateMedia({ media: "print" });
  await expectInert(admin, [formula]);

  // Mails, as a mail program that runs scripts shows them.
  const mailsOf = async () =>
    (await (await fetch(`${product.url}/_local/mail/messages.json`)).json()) as { subject: string; html: string }[];
  await expect(async () => {
    const told = (await mailsOf()).filter(({ subject }) => subject.startsWith("You are registered"));
    expect(told.length).toBeGreaterThanOrEqual(gone.length);
  }).toPass();
  for (const { subject, html } of await mailsOf()) {
    expect(subject).not.toMatch(/[\r\n]/);
    await expectInertMail(visitor, html);
  }
});
