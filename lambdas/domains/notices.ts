/** The notice that administrators have while the workspace's own domain, or its sender, does not work. */
import * as z from "zod";
import { type ApprovalRequest, happenedSchema, type ModuleOfKind } from "../contract/notices.ts";
import { domainSchema } from "../tenants/contract.ts";
import { domainTroubleSchema } from "./contract.ts";
import type { OwnDomain } from "./stored-contract.ts";

export const domainNoticeSchema = happenedSchema.extend({
  kind: z.literal("domain_troubled"),
  host: domainSchema,
  trouble: domainTroubleSchema,
});
export type DomainNotice = z.infer<typeof domainNoticeSchema>;

export const moduleOfDomainNotice: ModuleOfKind<DomainNotice["kind"]> = { domain_troubled: null };

/** The notice stands from the look that found the trouble to the look that found it gone. */
export function requestOfDomain({ host, trouble, troubledAt, askedAt }: OwnDomain): ApprovalRequest<DomainNotice> {
  const at = troubledAt ?? askedAt;
  return {
    isOpen: trouble !== null,
    about: [host, at, "domain"],
    notice: { kind: "domain_troubled", at, host, trouble: trouble ?? "address" },
  };
}
