import { expect, it } from "vitest";
import { touchesDay } from "#web/session/realtime/listener.ts";
import { readMessage, subprotocols } from "#web/session/realtime/protocol.ts";

const read = (message: unknown) => readMessage(JSON.stringify(message));

it("the token's subprotocol uses only letters that a subprotocol may have", () => {
  const [name, header = ""] = subprotocols({ httpHost: "h", url: "" }, "ÿ?>~~~ÿÿ");
  expect(name).toBe("aws-appsync-event-ws");
  expect(header).toBe("header-eyJob3N0IjoiaCIsIkF1dGhvcml6YXRpb24iOiL_Pz5-fn7__yJ9");
});

it("messages that the client knows keep their type and their subscription, and nothing else", () => {
  expect(read({ type: "connection_ack", connectionTimeoutMs: 300_000 })).toEqual({ type: "connection_ack" });
  expect(read({ type: "ka" })).toEqual({ type: "ka" });
  expect(read({ type: "subscribe_success", id: "s1", more: 1 })).toEqual({ type: "subscribe_success", id: "s1" });
  expect(read({ type: "data", id: "s1", event: '{"noun":"news"}' })).toEqual({
    type: "data",
    id: "s1",
    event: { noun: "news" },
  });
  expect(read({ type: "data", id: "s1", event: ['{"noun":"news"}'] })).toMatchObject({ event: { noun: "news" } });
  expect(read({ type: "data", id: "s1", event: "no JSON" })).toEqual({ type: "data", id: "s1", event: undefined });
});

it("messages without a subscription, of other types, or of no JSON are skipped", () => {
  for (const type of ["subscribe_success", "subscribe_error", "data"]) expect(read({ type })).toBeUndefined();
  expect(read({ type: "broadcast_error", id: "s1" })).toBeUndefined();
  expect(readMessage("{")).toBeUndefined();
  expect(readMessage(new ArrayBuffer(2))).toBeUndefined();
  expect(readMessage(JSON.stringify(null))).toBeUndefined();
});

const refusals = [
  [{ errorType: "UnauthorizedException" }],
  [{ errorType: "ForbiddenException" }],
  [{ errorType: "Access denied" }],
  [{ errorType: "AccessDeniedException" }],
  [{ errorCode: 401 }],
  [{ errorCode: 403 }],
  [{ errorType: "LimitExceeded" }, { errorCode: 403 }],
];
const troubles = [[{ errorType: "LimitExceeded", errorCode: 429 }], [{}], [null], [], undefined, "Unauthorized"];

it.each(["connection_error", "error"])("a %s is a refusal only if one of its errors says so", (type) => {
  for (const errors of refusals) expect(read({ type, errors })).toEqual({ type, isRefused: true });
  for (const errors of troubles) expect(read({ type, errors })).toEqual({ type, isRefused: false });
});

it("an error of a subscription is a refusal by the same rules", () => {
  const message = { type: "subscribe_error", id: "s1" };
  for (const errors of refusals) expect(read({ ...message, errors })).toEqual({ ...message, isRefused: true });
  for (const errors of troubles) expect(read({ ...message, errors })).toEqual({ ...message, isRefused: false });
});

it("a ring touches a tenant's day if it names it or a neighbour, or names no day", () => {
  const touches = (...days: string[]) => touchesDay({ noun: "bookings", days }, "2026-11-24");
  expect(touches("2026-11-23")).toBe(true);
  expect(touches("2026-11-24")).toBe(true);
  expect(touches("2026-11-25")).toBe(true);
  expect(touches("2026-11-22")).toBe(false);
  expect(touches("2026-11-26")).toBe(false);
  expect(touches("2026-11-01", "2026-11-24")).toBe(true);
  expect(touches()).toBe(false);
  expect(touchesDay({ noun: "bookings" }, "2026-11-24")).toBe(true);
});
