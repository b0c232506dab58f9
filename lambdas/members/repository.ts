/** Members' items. The wallet beside a member belongs to `points`; a member's status is mirrored there. */
import { type MemberId, tenantIdSchema } from "../contract/ids.ts";
import { foldForSort, indexed, keys, partitions } from "../shared/keys.ts";
import type { ItemRef, QuerySpec } from "../shared/table.ts";
import type { TenantScope } from "../shared/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, update, type WriteItem } from "../shared/write-items.ts";
import { type Member, memberSchema } from "./contract.ts";

const storedMemberSchema = memberSchema.extend({ tenantId: tenantIdSchema });

const parse = (item: object): Member => storedMemberSchema.parse(item);

export function memberRef(scope: TenantScope, memberId: MemberId): ItemRef<Member> {
  return { key: keys.member(scope, memberId), parse };
}

export function fullName(member: Pick<Member, "firstName" | "lastName" | "email">): string {
  return `${member.firstName} ${member.lastName}`.trim() || (member.email.split("@")[0] ?? "");
}

/** The tenant's members by name. */
export function membersByName(scope: TenantScope, page: { limit: number; cursor?: string }): QuerySpec<Member> {
  return { partition: partitions.membersByName(scope), ...page, parse };
}

export function createMember(scope: TenantScope, member: Member): WriteItem {
  return putNew(keys.member(scope, member.memberId), toItem(scope, member), lostRace);
}

/** Writes a changed member over the version that its editor saw. */
export function saveMember(scope: TenantScope, member: Member): WriteItem {
  return replaceVersion(keys.member(scope, member.memberId), toItem(scope, member), member.version);
}

/** Another address, as the user pool has verified it: decided on the member as read. */
export function replaceEmail(scope: TenantScope, member: Member, email: string): WriteItem {
  return { ...saveMember(scope, { ...member, email }), refused: lostRace };
}

/** Another picture, or none: decided on the member as it was read, whatever its editors do meanwhile. */
export function replacePicture(scope: TenantScope, member: Member, avatarUrl: string | null): WriteItem {
  return update(
    keys.member(scope, member.memberId),
    { set: { avatarUrl }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: member.version }],
    lostRace,
  );
}

function toItem(scope: TenantScope, member: Member) {
  return {
    ...member,
    entity: "member",
    tenantId: scope.tenantId,
    ...indexed(partitions.membersByName(scope), `${foldForSort(fullName(member))}#${member.memberId}`),
  };
}
