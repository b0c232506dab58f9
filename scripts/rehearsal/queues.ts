/**
 * Checks that each change was consumed. A consumer that failed leaves its message in its queue or its dead letter
 * queue.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import { isFedByQueue } from "#lambdas/contract/define-consumer.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { createSupportRequest } from "#lambdas/enquiries/contract.ts";
import { names } from "../../lib/names.ts";
import type { Stage } from "../../lib/stages.ts";
import type { Rehearsed } from "./fixture.ts";
import type { Steps } from "./steps.ts";

/** A delivery that meets another of the same change fails, and comes again after 180 seconds. */
const patienceMilliseconds = 220_000;

const lastChange = {
  name: "Vera Visitor",
  email: "visitor@rehearsal.example",
  issueType: "technical",
  priority: "low",
  subject: "The last change",
  message: "We would like to see the product.",
};

/**
 * The stream keeps the order. When one more change has become a mail, the queues have all changes before it.
 * A failed message is hidden for three minutes before the next try, and counts all that time.
 */
export async function lookAtQueues({ visitor, inbox }: Rehearsed, stage: Stage, { expect }: Steps): Promise<string> {
  await visitor.get(createSupportRequest, { body: lastChange });
  await inbox.waitFor(stage.enquiriesEmail, `Support (low, technical): ${lastChange.subject}`);

  const client = new SQSClient();
  const waitingIn = async (QueueName: string): Promise<number> => {
    const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName }));
    const { Attributes = {} } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
    const { ApproximateNumberOfMessages: visible, ApproximateNumberOfMessagesNotVisible: hidden } = Attributes;
    return Number(visible) + Number(hidden);
  };
  const queues = consumers
    .filter(isFedByQueue)
    .flatMap(({ id }) => [names.queue(stage, id), names.deadLetters(stage, id)]);
  const deadline = Date.now() + patienceMilliseconds;
  for (const queue of queues) {
    let waiting = await waitingIn(queue);
    while (waiting > 0 && Date.now() < deadline) {
      await sleep(500);
      waiting = await waitingIn(queue);
    }
    expect(waiting === 0, `${queue} is empty (${waiting} messages wait)`);
  }
  client.destroy();
  return `${queues.length} queues`;
}
