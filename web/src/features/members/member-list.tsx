import BadgeOutlined from "@mui/icons-material/BadgeOutlined";
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import LockOpenOutlined from "@mui/icons-material/LockOpenOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import TollOutlined from "@mui/icons-material/TollOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { Points } from "#web/domain/points.tsx";
import { DataList } from "#web/kit/data-list.tsx";
import type { DataColumn } from "#web/kit/data-list-props.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { memberName } from "./member-name.ts";
import { MemberStatusChip } from "./member-status-chip.tsx";
import type { ListedMember } from "./queries.ts";
import { decisionTexts, membersTexts, roleTexts } from "./texts.ts";

export interface MemberActions {
  onOpen: (memberId: MemberId) => void;
  onGrant: (memberId: MemberId) => void;
  onStatus: (memberId: MemberId) => void;
  onRole: (memberId: MemberId) => void;
  onApprove: (member: ListedMember) => void;
  onRefuse: (memberId: MemberId) => void;
}

interface MemberListProps extends MemberActions {
  /** Undefined while they are on their way. */
  members: readonly ListedMember[] | undefined;
}

export function MemberList({ members, onOpen, ...actions }: MemberListProps) {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const { columns: headers } = membersTexts;
  const columns: DataColumn<ListedMember>[] = [
    { key: "name", header: headers.name, cell: (member) => <NameCell member={member} /> },
    { key: "role", header: headers.role, cell: ({ role }) => roleTexts[role] },
    { key: "status", header: headers.status, cell: ({ status }) => <MemberStatusChip status={status} /> },
    { key: "plan", header: headers.plan, cell: ({ planName }) => planName ?? membersTexts.noPlan },
    { key: "points", header: headers.points, align: "end", cell: ({ balance }) => <Points value={balance} /> },
    { key: "joined", header: headers.joined, align: "end", cell: ({ joinedAt }) => format.date(joinedAt) },
  ];
  const shown = pointsEnabled ? columns : columns.filter(({ key }) => key !== "points");
  return (
    <DataList
      caption={membersTexts.caption}
      rows={members ?? []}
      columns={shown}
      rowKey={({ memberId }) => memberId}
      rowName={memberName}
      loading={members === undefined}
      rowActions={(member) => [
        { label: membersTexts.details, icon: <PersonOutlined />, onSelect: () => onOpen(member.memberId) },
        ...(member.status === "pending" ? decisions(member, actions) : changes(member, actions, pointsEnabled)),
      ]}
    />
  );
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
  { onGrant, onStatus, onRole }: Actions,
  pointsEnabled: boolean,
): MenuAction[] {
  const grant = { label: membersTexts.grant, icon: <TollOutlined />, onSelect: () => onGrant(memberId) };
  return [
    ...(pointsEnabled ? [grant] : []),
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

function NameCell({ member }: { member: ListedMember }) {
  const [address] = useSearchParams();
  const detail = new URLSearchParams(address);
  detail.set("member", member.memberId);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
      <MemberAvatar member={member} />
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={{ search: `?${detail}` }} color="inherit" underline="hover">
          {memberName(member)}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {member.email}
        </Typography>
      </Box>
    </Box>
  );
}

export function MemberAvatar({ member, size }: { member: ListedMember; size?: number }) {
  return <PersonAvatar person={member} size={size} />;
}
