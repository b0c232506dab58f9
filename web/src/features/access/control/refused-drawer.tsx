/** One refused scan beside the list: who, when, where, why, and who has looked at it. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { Link as RouterLink } from "react-router-dom";
import { isOpenConflict } from "#lambdas/access/refused.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { usePath } from "#web/session/workspace.tsx";
import type { ListedRefused } from "./queries.ts";
import { refusedTexts as texts, whyTexts } from "./refused-texts.ts";
import { RefusedState, refusedName, refusedPlace } from "./refused-words.tsx";
import { accessTexts } from "./texts.ts";

interface RefusedDrawerProps {
  /** Undefined when no loaded scan has the id of the address. */
  scan: ListedRefused | undefined;
  onSettle: (scan: ListedRefused) => void;
  onClose: () => void;
}

export function RefusedDrawer({ scan, onSettle, onClose }: RefusedDrawerProps) {
  const format = useFormat();
  if (scan === undefined) {
    return (
      <DetailDrawer open title={texts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...texts.missing} />
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer
      open
      title={scan.memberId === null ? texts.title : refusedName(scan)}
      subtitle={<time dateTime={scan.at}>{format.dateTime(scan.at)}</time>}
      onClose={onClose}
      footer={
        isOpenConflict(scan) && (
          <Button variant="contained" onClick={() => onSettle(scan)}>
            {texts.settle}
          </Button>
        )
      }
    >
      <Stack spacing={3}>
        <div>
          <RefusedState scan={scan} />
        </div>
        {isOpenConflict(scan) && <Alert severity="warning">{texts.letInText}</Alert>}
        <RefusedFacts scan={scan} />
        {scan.memberId !== null && <HistoryLink kind="member" id={scan.memberId} />}
      </Stack>
    </DetailDrawer>
  );
}

function RefusedFacts({ scan }: { scan: ListedRefused }) {
  const format = useFormat();
  const path = usePath();
  const { memberId, memberName, at, why, zone, isOffline, settled, settledByName } = scan;
  return (
    <Facts>
      <Fact name={accessTexts.columns.member}>
        {memberId === null || memberName === null ? (
          refusedName(scan)
        ) : (
          <Link component={RouterLink} to={path(`/admin/members?member=${memberId}`)}>
            {memberName}
          </Link>
        )}
      </Fact>
      <Fact name={texts.why}>{whyTexts[why]}</Fact>
      <Fact name={texts.at}>{format.dateTime(at)}</Fact>
      <Fact name={accessTexts.columns.zone}>{zone ?? accessTexts.wholeHouse}</Fact>
      <Fact name={accessTexts.columns.by}>{refusedPlace(scan)}</Fact>
      <Fact name={texts.letIn}>{isOffline ? accessTexts.yes : accessTexts.no}</Fact>
      {settled !== null && (
        <Fact name={texts.settledBy} isWide>
          {texts.settledAt(format.dateTime(settled.at), settledByName ?? accessTexts.formerMember)}
        </Fact>
      )}
    </Facts>
  );
}
