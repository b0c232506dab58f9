import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { Points } from "#web/domain/points.tsx";
import { useStatement } from "#web/domain/points-dialogs/use-statement.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { useMe } from "#web/session/workspace.tsx";
import { cardTexts } from "./card/texts.ts";
import { DeskNote } from "./desk-note.tsx";
import { HeldBack } from "./held-back.tsx";
import { MemberBookings } from "./member-bookings.tsx";
import { MemberHistory } from "./member-history.tsx";
import { memberName } from "./member-name.ts";
import { MemberNotes } from "./member-notes.tsx";
import { membershipTexts } from "./membership/texts.ts";
import type { ListedMember } from "./queries.ts";
import { detailsTexts, membersTexts, memberTexts, roleTexts, twoFactorTexts } from "./texts.ts";
import type { MemberActions } from "./use-member-rows.tsx";
import { WaitingDrawer } from "./waiting-drawer.tsx";

interface MemberDrawerProps extends Omit<MemberActions, "onOpen"> {
  /** Undefined while the member is looked for, and if there is none. */
  member: ListedMember | undefined;
  isLooking: boolean;
  isApproving: boolean;
  onDetails: (memberId: ListedMember["memberId"]) => void;
  onDeduct: (memberId: ListedMember["memberId"]) => void;
  onExport: (member: ListedMember) => void;
  onResetTwoFactor: (memberId: ListedMember["memberId"]) => void;
  onErase: (memberId: ListedMember["memberId"]) => void;
  onClose: () => void;
}

export function MemberDrawer({ member, isLooking, ...actions }: MemberDrawerProps) {
  if (member?.status === "pending") return <WaitingDrawer member={member} {...actions} />;
  if (member !== undefined) return <KnownMember member={member} {...actions} />;
  return (
    <DetailDrawer open title={membersTexts.title} onClose={actions.onClose}>
      {isLooking ? (
        <>
          <LoadingText>{memberTexts.looking}</LoadingText>
          <WaitingRows rows={4} />
        </>
      ) : (
        <EmptyState drawing={<LensDrawing />} {...memberTexts.notFound} />
      )}
    </DetailDrawer>
  );
}

interface KnownMemberProps extends Omit<MemberDrawerProps, "member" | "isLooking"> {
  member: ListedMember;
}

function KnownMember({
  member,
  onDetails,
  onGrant,
  onDeduct,
  onStatus,
  onMembership,
  onCard,
  onRole,
  onExport,
  onResetTwoFactor,
  onErase,
  onClose,
}: KnownMemberProps) {
  const isStaff = useMe().role === "super_admin";
  const format = useFormat();
  const statement = useStatement(member.memberId);
  const isActive = member.status === "active";
  const { pointsEnabled, digitalCardsEnabled, bookingEnabled } = useFeatures();
  return (
    <DetailDrawer
      open
      title={memberName(member)}
      onClose={onClose}
      footer={
        <>
          <MenuButton
            actions={[
              ...(pointsEnabled ? [{ label: membersTexts.deduct, onSelect: () => onDeduct(member.memberId) }] : []),
              { label: membershipTexts.action, onSelect: () => onMembership(member.memberId) },
              ...(digitalCardsEnabled ? [{ label: cardTexts.action, onSelect: () => onCard(member.memberId) }] : []),
              { label: membersTexts.changeRole, onSelect: () => onRole(member.memberId) },
              { label: membersTexts.exportMember, onSelect: () => onExport(member) },
              ...(isStaff ? [{ label: twoFactorTexts.action, onSelect: () => onResetTwoFactor(member.memberId) }] : []),
              { label: membersTexts.erase, tone: "negative", onSelect: () => onErase(member.memberId) },
            ]}
            button={(trigger) => (
              <Button color="inherit" {...trigger}>
                {membersTexts.otherActions}
              </Button>
            )}
          />
          <Button color={isActive ? "error" : "inherit"} onClick={() => onStatus(member.memberId)}>
            {isActive ? membersTexts.suspend : membersTexts.reinstate}
          </Button>
          {pointsEnabled && (
            <Button variant="contained" onClick={() => onGrant(member.memberId)}>
              {membersTexts.grant}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={3}>
        <Stack direction="row" sx={{ alignItems: "center", flexWrap: "wrap", gap: 2 }}>
          <PersonAvatar person={member} size={56} />
          {pointsEnabled && (
            <Box>
              <Typography variant="body2" color="textSecondary">
                {memberTexts.balance}
              </Typography>
              <Box sx={{ typography: "figure" }}>
                <Points value={statement.data?.balance ?? member.balance} />
              </Box>
            </Box>
          )}
          <Button
            variant="outlined"
            color="inherit"
            sx={{ marginInlineStart: "auto" }}
            onClick={() => onDetails(member.memberId)}
          >
            {detailsTexts.action}
          </Button>
        </Stack>
        <HeldBack member={member} />
        <Facts>
          <Fact name={memberTexts.status}>
            <StatusBadge status={`member.${member.status}`} />
          </Fact>
          <Fact name={memberTexts.role}>{roleTexts[member.role]}</Fact>
          <Fact name={membersTexts.columns.plan}>{member.planName ?? membersTexts.noPlan}</Fact>
          <Fact name={memberTexts.joined}>{format.dateLong(member.joinedAt)}</Fact>
          <Fact name={memberTexts.email} isWide>
            <Link href={`mailto:${member.email}`}>{member.email}</Link>
          </Fact>
          <Fact name={memberTexts.phone}>{member.phone ?? memberTexts.noPhone}</Fact>
        </Facts>
        {bookingEnabled && <MemberBookings memberId={member.memberId} />}
        {digitalCardsEnabled && <DeskNote key={member.memberId} member={member} />}
        <MemberNotes memberId={member.memberId} />
        {/* A new line of points moves what is below it, also away from a pointer. So this link stands above. */}
        <HistoryLink kind="member" id={member.memberId} />
        {pointsEnabled && <MemberHistory member={member} statement={statement} />}
      </Stack>
    </DetailDrawer>
  );
}
