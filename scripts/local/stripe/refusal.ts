/** Stripe's error body. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };

  constructor(status: number, message: string, details: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    const { type = "invalid_request_error", ...rest } = details;
    this.status = status;
    this.body = { error: { type, message, ...rest } };
  }
}

export function missing(kind: string, id: string, param = "id"): StripeRefusal {
  return new StripeRefusal(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param });
}
