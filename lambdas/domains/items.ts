/** A workspace's wish for a domain, and what keeps a host from two workspaces at once. */
import * as z from "zod";
import { tenantIdSchema } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { platformKey, tenantKey } from "../store/keys.ts";
import { ownDomainSchema, releasedDomainSchema } from "./stored-contract.ts";

export const domainItem = defineItem({
  entity: "domain",
  summary: "the workspace's own domain: its proof, its state at the edge, its next look",
  readBy: "administrators, the consumer that connects it, platform staff",
  schema: ownDomainSchema,
  key: tenantKey("DOMAIN", "DOMAIN"),
  lists: [{ list: dueList, order: "next look" }],
});

const holdSchema = z.object({ tenantId: tenantIdSchema });

export const domainHoldItem = defineItem({
  entity: "domainHold",
  summary: "host that a workspace has proved",
  readBy: "conditional writes, whoever asks for the host",
  schema: holdSchema,
  key: platformKey<[host: string]>("DOMAIN#<host>", "HOLD"),
});

export const domainLookItem = defineItem({
  entity: "domainHold",
  summary: "looks of a proved host: no two look alike",
  readBy: "conditional writes, whoever asks for a host",
  schema: holdSchema,
  key: platformKey<[skeleton: string]>("DOMAIN#<skeleton>", "LOOK"),
});

export const releasedDomainItem = defineItem({
  entity: "releasedDomain",
  summary: "host that a workspace had; nobody else gets it for a time; expires",
  readBy: "whoever asks for the host",
  schema: releasedDomainSchema,
  key: platformKey<[host: string]>("DOMAIN#<host>", "RELEASED"),
});

export const releasedLookItem = defineItem({
  entity: "releasedDomain",
  summary: "looks of a host that a workspace had; nobody else gets a look-alike for a time; expires",
  readBy: "whoever asks for a host",
  schema: releasedDomainSchema,
  key: platformKey<[skeleton: string]>("DOMAIN#<skeleton>", "RELEASEDLOOK"),
});
