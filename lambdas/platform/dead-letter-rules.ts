/** What a dead letter is about, as far as its body tells. Never the content of an item. */
import { type TenantId, tenantIdSchema } from "../contract/ids.ts";

export interface DescribedLetter {
  /** The item and version, or how long an unreadable body is. */
  change: string;
  entity: string | null;
  tenantId: TenantId | null;
}

interface Item {
  entity?: string;
  pk?: string;
  sk?: string;
  version?: number;
}

interface SentImages {
  after?: Item | null;
  before?: Item | null;
}

/** A change, a record of the stream, a due item, or a consumer's own message. */
interface Message extends SentImages {
  consumerId?: string;
  change?: SentImages;
  tenantId?: unknown;
  eventName?: string;
  dynamodb?: { Keys?: Record<string, { S?: string }> };
  pk?: string;
  sk?: string;
  dueAt?: string;
  /** What SES tells of a mail. */
  detail?: { mail?: { tags?: { tenantId?: readonly unknown[] } } };
}

export function describeLetter(body: string): DescribedLetter {
  const message = read(body);
  const { after, before } = message?.change ?? message ?? {};
  const item = after ?? before;
  const to = message?.consumerId === undefined ? "" : ` for ${message.consumerId}`;
  if (item?.pk !== undefined) {
    const { entity, pk, sk = "", version = "?" } = item;
    return {
      change: `${entity ?? "item"} ${pk} ${sk} v${version}${to}`,
      entity: entity ?? null,
      tenantId: ownerOf(pk),
    };
  }
  const keys = message?.dynamodb?.Keys;
  if (keys !== undefined) {
    const change = `${message?.eventName ?? "change of"} ${keys.pk?.S ?? "?"} ${keys.sk?.S ?? "?"}`;
    return { change, entity: null, tenantId: ownerOf(keys.pk?.S) };
  }
  if (typeof message?.pk === "string") {
    const change = `due ${message.pk} ${message.sk ?? ""} at ${message.dueAt ?? "?"}`;
    return { change, entity: null, tenantId: ownerOf(message.pk) };
  }
  const bytes = new TextEncoder().encode(body).length;
  const tenantId =
    tenantIdSchema.safeParse(message?.tenantId ?? message?.detail?.mail?.tags?.tenantId?.[0]).data ?? null;
  if (message !== null && tenantId !== null) return { change: `message, ${bytes} bytes`, entity: null, tenantId };
  return { change: `unreadable, ${bytes} bytes`, entity: null, tenantId: null };
}

function read(body: string): Message | null {
  try {
    const message = JSON.parse(body) as Message | number | string | boolean | null;
    return typeof message === "object" ? message : null;
  } catch {
    return null;
  }
}

/** The workspace of a partition: `T#<tenantId>#…`. */
function ownerOf(pk: string | undefined): TenantId | null {
  const [first, tenantId] = (pk ?? "").split("#");
  return first === "T" ? (tenantIdSchema.safeParse(tenantId).data ?? null) : null;
}
