/** The names of queues. CDK and the gateway both compute them here, so no function needs a list of queue addresses. */

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

/** The queue for messages of a consumer that failed at every attempt. */
export function deadLetterQueueNameOf(stageName: string, consumerId: string): string {
  return `${queueNameOf(stageName, consumerId)}${deadLetterSuffix}`;
}

const deadLetterSuffix = "-dead";
