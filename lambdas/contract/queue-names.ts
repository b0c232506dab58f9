/**
 * How queues are called. CDK names them so, and the gateway computes their addresses so: no list of addresses is
 * handed to any function.
 */

/** SQS refuses a longer name. */
const longestQueueName = 80;

/**
 * The queue that feeds a consumer.
 * @throws RangeError where SQS would refuse the name, or that of its dead-letter queue
 */
export function queueNameOf(stageName: string, consumerId: string): string {
  const name = `guildhall-${stageName}-${consumerId.replace(".", "-")}`;
  if (`${name}${deadLetterSuffix}`.length > longestQueueName) {
    throw new RangeError(`The queues of ${consumerId} would have names of more than ${longestQueueName} characters.`);
  }
  return name;
}

/** Where a consumer's messages wait that failed as often as they are tried. */
export function deadLetterQueueNameOf(stageName: string, consumerId: string): string {
  return `${queueNameOf(stageName, consumerId)}${deadLetterSuffix}`;
}

const deadLetterSuffix = "-dead";
