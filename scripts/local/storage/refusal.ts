const statuses: Record<string, number> = {
  AccessDenied: 403,
  AccessForbidden: 403,
  InvalidAccessKeyId: 403,
  InternalError: 500,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  InvalidRange: 416,
};

/** An error answer of S3: its code, which determines its status, and a sentence. */
export class StorageRefusal extends Error {
  code: string;
  status: number;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
    this.status = statuses[code] ?? 400;
  }
}
