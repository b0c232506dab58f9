import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { environment } from "../runtime/env.ts";

/**
 * The host that the visitor called. CloudFront overwrites this header on each request, and serves only our hosts and
 * our tenants' hosts. Without the origin secret the header cannot be trusted, so the stage's own address is used.
 */
export function originOf(event: APIGatewayProxyEventV2): string {
  const { ORIGIN_SECRET, PUBLIC_URL } = environment();
  const host = event.headers["x-forwarded-host"] ?? "";
  const isVouchedFor = ORIGIN_SECRET !== undefined && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(host);
  return isVouchedFor ? `${new URL(PUBLIC_URL).protocol}//${host}` : PUBLIC_URL;
}
