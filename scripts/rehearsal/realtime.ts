/** Realtime on the deployed stage: a member hears a booking's ring, and nobody else may listen. */
import { WebSocket } from "ws";
import { bookedDays, ownBookings } from "#lambdas/bookings/channels.ts";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { channelPath } from "#lambdas/contract/define-channel.ts";
import { type MemberId, tenantIdSchema } from "#lambdas/contract/ids.ts";
import { createResource } from "#lambdas/resources/contract.ts";
import type { Rehearsed } from "./fixture.ts";
import type { Steps } from "./steps.ts";

export interface RealtimeHosts {
  /** Where the emulator is. It selects an API by the request's host. */
  endpoint: string;
  httpHost: string;
  socketHost: string;
}

interface Message {
  type: string;
  id?: string;
  event?: string;
}

const patienceMilliseconds = 30_000;

export async function listenToBookings(rehearsed: Rehearsed, hosts: RealtimeHosts, steps: Steps): Promise<void> {
  const { visitor, fixture, member, admin, stranger, params } = rehearsed;
  const tenantId = tenantIdSchema.parse(params.tenantId);
  const days = channelPath(bookedDays, { tenantId });
  const ownOf = (memberId: MemberId) => channelPath(ownBookings, { tenantId, memberId });
  await steps.step("a member hears a booking on a socket: stream, dispatcher, queue and publisher", async () => {
    const listener = await connect(hosts, member.token);
    const isListening = await listener.subscribe(days);
    steps.expect(isListening, "a member may listen to the bookings of days");
    const desk = { name: "Desk 9", type: "desk", pointCostPerHour: 1, requiresApproval: false };
    const body = { ...desk, location: "", capacity: 1, amenities: [], isAvailable: true };
    const { resourceId } = await visitor.get(createResource, { token: admin.token, params, body });
    const wish = { resourceId, startAt: fixture.nextStart(), durationMinutes: 60 };
    await visitor.get(createBooking, { token: member.token, params, body: wish });
    const { event = "" } = await listener.next(
      ({ type, event: ring }) => type === "data" && ring?.includes(`"bookings"`) === true,
    );
    steps.expect(
      /^\{"noun":"bookings","ids":\[[^\]]+\],"days":\["\d{4}-\d\d-\d\d"\]\}$/.test(event),
      `a ring: ${event}`,
    );
    listener.close();
    return event;
  });
  await steps.step("who may not listen is refused by the authorizer", async () => {
    const asStranger = await connect(hosts, stranger.token);
    const tries: [string, boolean][] = [
      ["a stranger", await asStranger.subscribe(days)],
      ["somebody else's channel", await asStranger.subscribe(ownOf(member.memberId))],
    ];
    asStranger.close();
    const asMember = await connect(hosts, member.token);
    tries.push(
      ["another member's channel", await asMember.subscribe(ownOf(admin.memberId))],
      ["a wildcard", await asMember.subscribe(days.replace(/[^/]+$/, "*"))],
    );
    asMember.close();
    for (const [what, isListening] of tries) steps.expect(!isListening, `${what} is refused`);
    for (const token of [`${member.token.slice(0, -6)}AAAAAA`, member.idToken]) {
      const isConnected = await connect(hosts, token).then(
        (listener) => {
          listener.close();
          return true;
        },
        () => false,
      );
      steps.expect(!isConnected, "a token that is forged, or not for access, does not connect");
    }
  });
}

async function connect({ endpoint, httpHost, socketHost }: RealtimeHosts, token: string) {
  const authorization = { host: httpHost, Authorization: token };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const url = `${endpoint.replace("http", "ws")}/event/realtime`;
  const socket = new WebSocket(url, ["aws-appsync-event-ws", `header-${header}`], { headers: { host: socketHost } });
  const heard: Message[] = [];
  const looks = new Set<() => void>();
  const wake = () => {
    for (const look of looks) look();
  };
  socket.on("message", (data) => {
    heard.push(JSON.parse(String(data)) as Message);
    wake();
  });
  socket.on("close", wake);
  socket.on("error", wake);
  socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
  const next = (fits: (message: Message) => boolean) =>
    new Promise<Message>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        looks.delete(look);
      };
      const look = () => {
        const found = heard.find(fits);
        if (found !== undefined) {
          end();
          resolve(found);
        } else if (socket.readyState > socket.OPEN) {
          end();
          reject(new Error("The socket was closed."));
        }
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error("The socket got no such message."));
      }, patienceMilliseconds);
      looks.add(look);
      look();
    });
  let count = 0;
  const subscribe = async (channel: string): Promise<boolean> => {
    const id = String((count += 1));
    socket.send(JSON.stringify({ type: "subscribe", id, channel, authorization }));
    const { type } = await next((message) => message.id === id && message.type.startsWith("subscribe_"));
    return type === "subscribe_success";
  };
  await next(({ type }) => type === "connection_ack");
  return { next, subscribe, close: () => socket.terminate() };
}
