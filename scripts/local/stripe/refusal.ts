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

/** Stripe answers alike for an account that does not exist and for one that is not connected. */
export function notConnected(accountId: string): StripeRefusal {
  const message = `The provided key does not have access to account '${accountId}' (or that account does not exist).`;
  return new StripeRefusal(403, message, { code: "account_invalid" });
}
