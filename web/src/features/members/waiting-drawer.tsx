import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { decisionTexts, memberTexts } from "./texts.ts";

interface WaitingDrawerProps {
  member: ListedMember;
  isApproving: boolean;
  onApprove: (member: ListedMember) => void;
  onRefuse: (memberId: ListedMember["memberId"]) => void;
  onClose: () => void;
}

/**
 * Somebody who has asked to join. They have no points, bookings or notes yet, so the drawer only asks for the decision.
 */
export function WaitingDrawer({ member, isApproving, onApprove, onRefuse, onClose }: WaitingDrawerProps) {
  const format = useFormat();
  return (
    <DetailDrawer
      open
      title={memberName(member)}
      onClose={onClose}
      footer={
        <>
          <Button color="error" disabled={isApproving} onClick={() => onRefuse(member.memberId)}>
            {decisionTexts.refuse}
          </Button>
          <Button variant="contained" loading={isApproving} onClick={() => onApprove(member)}>
            {decisionTexts.approve}
          </Button>
        </>
      }
    >
      <Stack spacing={3}>
        <Facts>
          <Fact name={memberTexts.status}>
            <StatusBadge status={`member.${member.status}`} />
          </Fact>
          <Fact name={decisionTexts.asked}>{format.dateLong(member.joinedAt)}</Fact>
          <Fact name={memberTexts.email} isWide>
            <Link href={`mailto:${member.email}`}>{member.email}</Link>
          </Fact>
        </Facts>
        <Typography color="textSecondary">{decisionTexts.explained}</Typography>
      </Stack>
    </DetailDrawer>
  );
}
