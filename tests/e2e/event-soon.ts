import type { Page } from "@playwright/test";
import { editable } from "../support/editable-settings.ts";
import { call } from "./journey.ts";

/** An event of the demo house that begins within the hour, so that its tickets are checked in already. It is free. */
export async function publishSoon(administrator: Page, title: string): Promise<{ tenantId: string; eventId: string }> {
  const { tenantId } = await call<{ tenantId: string }>(administrator, { method: "GET", path: "/api/workspaces/demo" });
  const path = `/api/tenants/${tenantId}/all-events`;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const ticket = { ticketNo: null, name: "", audience: { kind: "everybody" }, pointsCost: 0 };
  const body = {
    title,
    summary: "",
    cover: null,
    category: "social",
    hostName: "",
    place: { kind: "text", text: "Courtyard" },
    onlineUrl: null,
    startAt: inMinutes(45),
    endAt: inMinutes(165),
    capacity: 12,
    tickets: [{ ...ticket, opensAt: null, closesAt: null, capacity: null }],
    questions: [],
    hasWaitlist: true,
    offerMinutes: 60,
    refundCutoffMinutes: 0,
    showsGoers: false,
    isPublic: false,
    reminderHours: null,
    body: { type: "doc", content: [{ type: "paragraph" }] },
  };
  const { eventId, version } = await call<{ eventId: string; version: number }>(administrator, {
    method: "POST",
    path,
    body,
  });
  const publication = { publishAt: null, version };
  await call(administrator, { method: "POST", path: `${path}/${eventId}/publication`, body: publication });
  return { tenantId, eventId };
}

const zones = ["Europe/London", "America/New_York", "Pacific/Auckland", "Asia/Kolkata"];

/** Moves the demo house to a zone where it is day. So what begins within the hour begins today, whenever the test runs. */
export async function moveToDaytime(administrator: Page): Promise<void> {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format());
  const timeZone = zones.find((zone) => hourIn(zone) >= 6 && hourIn(zone) < 21) ?? "Europe/London";
  const { tenantId } = await call<{ tenantId: string }>(administrator, { method: "GET", path: "/api/workspaces/demo" });
  const path = `/api/tenants/${tenantId}/settings`;
  const settings = await call<Record<string, unknown>>(administrator, { method: "GET", path });
  const fields = editable(settings);
  await call(administrator, { method: "PUT", path, body: { ...fields, timeZone } });
}
