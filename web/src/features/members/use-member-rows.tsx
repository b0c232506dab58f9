import BadgeOutlined from "@mui/icons-material/BadgeOutlined";
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CardMembershipOutlined from "@mui/icons-material/CardMembershipOutlined";
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import LockOpenOutlined from "@mui/icons-material/LockOpenOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import TollOutlined from "@mui/icons-material/TollOutlined";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { Points } from "#web/domain/points.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { memberName } from "./member-name.ts";
import { membershipTexts } from "./membership/texts.ts";
import type { ListedMember } from "./queries.ts";
import { decisionTexts, heldBackTexts, membersTexts, roleTexts } from "./texts.ts";

export interface MemberActions {
  onOpen: (memberId: MemberId) => void;
  onGrant: (memberId: MemberId) => void;
  onStatus: (memberId: MemberId) => void;
  onMembership: (memberId: MemberId) => void;
  onCard: (memberId: MemberId) => void;
  onRole: (memberId: MemberId) => void;
  onApprove: (member: ListedMember) => void;
  onRefuse: (memberId: MemberId) => void;
}

type MemberRows = Pick<
  DataListProps<ListedMember>,
  "name" | "columns" | "rowKey" | "rowName" | "rowActions" | "caption"
>;

const avatarPixels = 30;

/** The columns of the list and the actions of a row. `hasPending`: somebody of the list waits for approval. */
export function useMemberRows({ onOpen, ...actions }: MemberActions, hasPending: boolean): MemberRows {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const { columns: headers } = membersTexts;
  const columns: DataColumn<ListedMember>[] = [
    {
      key: "role",
      header: headers.role,
      // As wide as "Administrator".
      width: 114,
      cell: ({ role }) => roleTexts[role],
      // Most are members, and a phone needs the room for their plan.
      narrowCell: ({ role }) => (role === "member" ? null : roleTexts[role]),
    },
    {
      key: "status",
      header: headers.status,
      // The address below the name needs the room, and "Waiting for approval" is the longest word by far.
      width: hasPending ? 164 : 124,
      narrow: "end",
      widthBesideDetail: 164,
      cell: ({ status }) => <StatusBadge status={`member.${status}`} />,
    },
    {
      key: "plan",
      header: headers.plan,
      width: "18%",
      cell: ({ planName }) => planName ?? membersTexts.noPlan,
      // A phone has no room for the address, so the plan makes room for what somebody must mend.
      narrowCell: ({ planName, mailTrouble }) => (mailTrouble === null ? planName : heldBackTexts.short[mailTrouble]),
    },
    {
      key: "points",
      header: headers.points,
      width: 104,
      align: "end",
      narrow: "beside",
      cell: ({ balance }) => <Points value={balance} />,
    },
    {
      key: "joined",
      header: headers.joined,
      width: 116,
      align: "end",
      narrow: "hidden",
      orders: { ascending: "joined.ascending", descending: "joined.descending" },
      cell: ({ joinedAt }) => format.date(joinedAt),
    },
  ];
  return {
    caption: membersTexts.caption,
    name: {
      header: headers.name,
      orders: { ascending: "name.ascending", descending: "name.descending" },
      before: (member) => <PersonAvatar person={member} size={avatarPixels} />,
      text: memberName,
      below: ({ email, mailTrouble }) => (mailTrouble === null ? email : heldBackTexts.below[mailTrouble](email)),
    },
    columns: pointsEnabled ? columns : columns.filter(({ key }) => key !== "points"),
    rowKey: ({ memberId }) => memberId,
    rowName: memberName,
    rowActions: (member) => [
      { label: membersTexts.details, icon: <PersonOutlined />, onSelect: () => onOpen(member.memberId) },
      ...(member.status === "pending" ? decisions(member, actions) : changes(member, actions, pointsEnabled)),
    ],
  };
}

type Actions = Omit<MemberActions, "onOpen">;

function decisions(member: ListedMember, { onApprove, onRefuse }: Actions): MenuAction[] {
  return [
    { label: decisionTexts.approve, icon: <CheckOutlined />, onSelect: () => onApprove(member) },
    {
      label: decisionTexts.refuse,
      icon: <BlockOutlined />,
      tone: "negative",
      onSelect: () => onRefuse(member.memberId),
    },
  ];
}

function changes(
  { memberId, status }: ListedMember,
  { onGrant, onStatus, onMembership, onRole }: Actions,
  pointsEnabled: boolean,
): MenuAction[] {
  const grant = { label: membersTexts.grant, icon: <TollOutlined />, onSelect: () => onGrant(memberId) };
  return [
    ...(pointsEnabled ? [grant] : []),
    { label: membershipTexts.action, icon: <CardMembershipOutlined />, onSelect: () => onMembership(memberId) },
    { label: membersTexts.changeRole, icon: <BadgeOutlined />, onSelect: () => onRole(memberId) },
    status === "active"
      ? {
          label: membersTexts.suspend,
          icon: <BlockOutlined />,
          tone: "negative",
          onSelect: () => onStatus(memberId),
        }
      : { label: membersTexts.reinstate, icon: <LockOpenOutlined />, onSelect: () => onStatus(memberId) },
  ];
}
