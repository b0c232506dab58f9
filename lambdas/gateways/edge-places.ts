/** Apart from the calls to CloudFront, whose client is large. */
import { environment } from "../runtime/env.ts";

/** Where a workspace's host has to lead, and the platform's own address. */
export const edgePlaces = (): { target: string; publicUrl: string } => {
  const { DOMAIN_TARGET: target, PUBLIC_URL: publicUrl } = environment();
  return { target, publicUrl };
};
