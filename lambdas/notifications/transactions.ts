/**
 * Writes of notices. A notice's id is derived from what happened, so each delivery of a change writes the same item.
 */
import { idFrom } from "../contract/ids.ts";
import type { ApprovalRequest, Told, WithoutId } from "../contract/notices.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Notice } from "./contract.ts";
import { type Delivery, putNotice, putRequestNotice, removeRequestNotice } from "./repository.ts";

export function identified({ about, notice }: { about: readonly string[]; notice: WithoutId<Notice> }): Notice {
  return { ...notice, notificationId: idFrom("notification", deriveIdBody(...about)) };
}

/** `guard` fails when the member is gone: nothing is stored about somebody who is erased. */
export function tellItems(scope: TenantScope, told: Told<Notice>, guard: WriteItem, delivery: Delivery): WriteItem[] {
  return [guard, putNotice(scope, told.to, identified(told), delivery)];
}

/** The guards fail when the request has changed since it was read. */
export function openRequestItems(
  scope: TenantScope,
  request: ApprovalRequest<Notice>,
  guards: readonly WriteItem[],
  delivery: Delivery,
): WriteItem[] {
  return [...guards, putRequestNotice(scope, identified(request), delivery)];
}

export function closeRequestItems(scope: TenantScope, request: ApprovalRequest<Notice>): WriteItem[] {
  return [removeRequestNotice(scope, identified(request))];
}
