/** One visit or denial beside the list: who, when, where, by whom, and what was corrected. */
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { Link as RouterLink } from "react-router-dom";
import type { Reason } from "#lambdas/access/settings-contract.ts";
import { goesOn } from "#lambdas/access/visits.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { reasonLabel } from "../reason-label.ts";
import { refusalTexts } from "../texts.ts";
import type { ListedVisit } from "./queries.ts";
import { accessTexts, visitTexts as texts } from "./texts.ts";
import type { VisitActions } from "./use-visit-rows.tsx";
import { VisitState } from "./visit-words.tsx";

interface VisitDrawerProps extends Omit<VisitActions, "linkTo" | "onSettle"> {
  /** Undefined when no loaded visit has the id of the address. */
  visit: ListedVisit | undefined;
  reasons: readonly Reason[];
  onClose: () => void;
}

export function VisitDrawer({ visit, reasons, onCorrect, onCheckOut, onOnly, onClose }: VisitDrawerProps) {
  const format = useFormat();
  if (visit === undefined) {
    return (
      <DetailDrawer open title={accessTexts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...texts.missing} />
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer
      open
      title={visit.memberName ?? accessTexts.formerMember}
      subtitle={<time dateTime={visit.cameAt}>{format.dateTime(visit.cameAt)}</time>}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={() => onOnly(visit)}>
            {texts.all}
          </Button>
          <Button variant="outlined" onClick={() => onCorrect(visit)}>
            {accessTexts.correct}
          </Button>
          {goesOn(visit) && (
            <Button variant="contained" onClick={() => onCheckOut(visit)}>
              {accessTexts.checkOut}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={3}>
        <div>
          <VisitState visit={visit} />
        </div>
        <VisitFacts visit={visit} reasons={reasons} />
        <HistoryLink kind="member" id={visit.memberId} />
      </Stack>
    </DetailDrawer>
  );
}

function VisitFacts({ visit, reasons }: { visit: ListedVisit; reasons: readonly Reason[] }) {
  const format = useFormat();
  const path = usePath();
  const { memberId, memberName, outcome, cameAt, leftAt, zone, refusal, reason, leftHow, corrected } = visit;
  const leftName = visit.leftStation?.name ?? visit.leftByName;
  const nameOf = (name: string | null) => name ?? accessTexts.formerMember;
  return (
    <Facts>
      <Fact name={accessTexts.columns.member}>
        {memberName === null ? (
          nameOf(memberName)
        ) : (
          <Link component={RouterLink} to={path(`/admin/members?member=${memberId}`)}>
            {memberName}
          </Link>
        )}
      </Fact>
      <Fact name={accessTexts.columns.zone}>{zone ?? accessTexts.wholeHouse}</Fact>
      <Fact name={outcome === "denied" ? texts.deniedAt : texts.cameAt}>{format.dateTime(cameAt)}</Fact>
      <Fact name={accessTexts.columns.by}>{visit.station?.name ?? nameOf(visit.byName)}</Fact>
      {visit.isOffline && <Fact name={texts.network}>{texts.hadNone}</Fact>}
      {refusal !== null && <Fact name={texts.against}>{refusalTexts[refusal].title}</Fact>}
      {reason !== null && <Fact name={texts.reason}>{reasonLabel(reason, reasons)}</Fact>}
      {leftAt !== null && <Fact name={texts.leftAt}>{format.dateTime(leftAt)}</Fact>}
      {leftHow !== null && (
        <Fact name={texts.leftHow}>
          {leftName === null ? texts.how[leftHow] : texts.howBy(texts.how[leftHow], leftName)}
        </Fact>
      )}
      {corrected !== null && (
        <Fact name={texts.corrected} isWide>
          {texts.correctedAt(
            format.dateTime(corrected.at),
            nameOf(visit.correctedByName),
            reasonLabel(corrected.reason, reasons),
          )}
        </Fact>
      )}
    </Facts>
  );
}
