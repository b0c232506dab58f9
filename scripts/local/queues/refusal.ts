/** An error answer of SQS. `queryCode` is the name from before the JSON protocol, which the SDK still reads. */
export class QueueRefusal extends Error {
  code: string;
  queryCode: string;

  constructor(code: string, message: string, queryCode = code) {
    super(message);
    this.code = code;
    this.queryCode = queryCode;
  }
}

export function invalidValue(message: string): QueueRefusal {
  return new QueueRefusal("InvalidParameterValue", message);
}

export function missingQueue(): QueueRefusal {
  return new QueueRefusal(
    "QueueDoesNotExist",
    "The specified queue does not exist.",
    "AWS.SimpleQueueService.NonExistentQueue",
  );
}
