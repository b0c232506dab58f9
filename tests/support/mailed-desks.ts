/** Booked desks whose mails go through stream, dispatcher, queue and consumer. */
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, vi } from "vitest";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { pool } from "../../scripts/local/environment.ts";
import { book } from "./claims.ts";
import { type Mail, mailsTo } from "./mails.ts";
import { type Actor, at, startTestServer, type TestTenant } from "./test-server.ts";

export const waiting = { timeout: 20_000, interval: 50 };

/** The clock only moves forward, because the queues hide and show messages by it. */
export async function openMailedDesks() {
  const server = await startTestServer({ withConsumers: true });
  const sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
  const queueUrl = `${server.stack.url}/_local/sqs/000000000000/guildhall-local-bookings-mailBookingChanges`;

  /** Oldest first. */
  async function mailsOf({ email }: Actor): Promise<Mail[]> {
    return (await mailsTo(server, email)).reverse();
  }

  async function messagesIn(QueueUrl: string): Promise<number> {
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
    return Number(Attributes.ApproximateNumberOfMessages) + Number(Attributes.ApproximateNumberOfMessagesNotVisible);
  }

  return {
    server,
    sqs,
    queueUrl,
    deadLetters: `${queueUrl}-dead`,
    mailsOf,
    messagesIn,

    /** Moves the server's clock until a mail was tried twenty times and the queue is empty. The longest pause is 128 s. */
    settle: () =>
      vi.waitFor(
        async () => {
          server.clock.now += 130_000;
          expect(await messagesIn(queueUrl)).toBe(0);
        },
        { ...waiting, timeout: 50_000 },
      ),

    eventually: (subjects: string[], to: Actor) =>
      vi.waitFor(async () => {
        server.clock.now += 3_000;
        expect((await mailsOf(to)).map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
      }, waiting),

    async openDesk(options: { requiresApproval?: boolean; name?: string } = {}, locale = "en-GB") {
      const own = await server.newTenant({ name: "Brass <House>", locale });
      const [member, admin, desk] = [
        await server.newMember(own, { points: 100 }),
        await server.newMember(own, { role: "admin" }),
        await server.newResource(own, options),
      ];
      return { own, member, admin, desk };
    },

    bookAt: async (own: TestTenant, member: Actor, resource: Pick<Booking, "resourceId">, time = "10:00") =>
      (await book(server, own, member, { resource, startAt: at("2026-11-26", time) })).body.booking,

    async close() {
      sqs.destroy();
      await server.close();
    },
  };
}
