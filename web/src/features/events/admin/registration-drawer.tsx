import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { Points } from "#web/domain/points.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";
import { hasSeat, Paid } from "./paid.tsx";
import { chooseTexts, listTexts, registrationFactTexts as texts } from "./registration-texts.ts";
import { actionsOf, type RegistrationActions } from "./use-registration-rows.tsx";

interface RegistrationDrawerProps {
  /** Undefined while it is looked for, and if the list does not contain it. */
  registration: ListedRegistration | undefined;
  isLooking: boolean;
  actions: RegistrationActions;
  onClose: () => void;
}

export function RegistrationDrawer({ registration, isLooking, actions, onClose }: RegistrationDrawerProps) {
  const path = usePath();
  if (registration === undefined) {
    return (
      <DetailDrawer open title={chooseTexts.title} onClose={onClose}>
        {isLooking ? (
          <>
            <LoadingText>{texts.looking}</LoadingText>
            <WaitingRows rows={5} />
          </>
        ) : (
          <EmptyState drawing={<LensDrawing />} {...texts.notFound} />
        )}
      </DetailDrawer>
    );
  }
  const offered = actionsOf(registration, actions);
  return (
    <DetailDrawer
      open
      title={registration.memberName ?? listTexts.gone}
      subtitle={registration.ticketName || undefined}
      onClose={onClose}
      footer={
        offered.length > 0 &&
        offered.toReversed().map(({ label, tone, onSelect }, place) => (
          <Button
            key={label}
            variant={place === offered.length - 1 ? "contained" : "text"}
            color={tone === "negative" ? "error" : "primary"}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))
      }
    >
      <Stack spacing={3}>
        <RegistrationFacts registration={registration} showsPoints={actions.isAdmin} />
        <Answers registration={registration} />
        {actions.isAdmin && registration.memberName !== null && (
          <Link component={RouterLink} to={path(`/admin/members?member=${registration.memberId}`)}>
            {texts.openMember}
          </Link>
        )}
        {actions.isAdmin && <HistoryLink kind="registration" id={registration.registrationId} />}
      </Stack>
    </DetailDrawer>
  );
}

interface RegistrationFactsProps {
  registration: ListedRegistration;
  /** False at the desk. */
  showsPoints: boolean;
}

function RegistrationFacts({ registration, showsPoints }: RegistrationFactsProps) {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const { status, pointsCost, createdAt, source, isListed, endedBy } = registration;
  const { offeredUntil, refundUntil, checkedInAt, checkedInByName, checkedOutAt, cancelledAt, pointsRefunded } =
    registration;
  const checkedIn = checkedInAt === null ? undefined : format.dateTime(checkedInAt);
  const hasPoints = showsPoints && pointsCost !== null && (pointsEnabled || pointsCost > 0);
  return (
    <Facts>
      <Fact name={texts.status}>
        <StatusBadge status={`registration.${status}`} />
      </Fact>
      {hasPoints && (pointsCost > 0 || hasSeat(registration)) && (
        <Fact name={texts.paid}>
          <Paid registration={registration} />
        </Fact>
      )}
      <Fact name={texts.registeredAt}>{format.dateTime(createdAt)}</Fact>
      <Fact name={texts.source}>{texts.sources[source]}</Fact>
      {checkedIn !== undefined && (
        <Fact name={texts.checkedIn} isWide>
          {checkedInByName === null ? checkedIn : texts.checkedInBy(checkedIn, checkedInByName)}
        </Fact>
      )}
      {checkedOutAt !== null && <Fact name={texts.left}>{format.dateTime(checkedOutAt)}</Fact>}
      {status === "offered" && offeredUntil !== null && (
        <Fact name={texts.offeredUntil}>{format.dateTime(offeredUntil)}</Fact>
      )}
      {status === "registered" && hasPoints && refundUntil !== null && (
        <Fact name={texts.refundUntil}>{format.dateTime(refundUntil)}</Fact>
      )}
      <Fact name={texts.isListed}>{isListed ? texts.yes : texts.no}</Fact>
      {cancelledAt !== null && <Fact name={texts.cancelledAt}>{format.dateTime(cancelledAt)}</Fact>}
      {pointsRefunded !== null && hasPoints && (
        <Fact name={texts.refunded}>
          <Points value={pointsRefunded} />
        </Fact>
      )}
      {endedBy !== null && (
        <Fact name={texts.reason} isWide>
          {endedBy.reason ?? texts.causes[endedBy.cause]}
        </Fact>
      )}
    </Facts>
  );
}

function Answers({ registration: { answers } }: { registration: ListedRegistration }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {texts.answers}
      </Typography>
      {answers.length === 0 ? (
        <Typography color="textSecondary">{texts.noAnswers}</Typography>
      ) : (
        <Facts columns="one">
          {answers.map(({ questionNo, question, answer }) => (
            <Fact key={questionNo} name={question} isText>
              {wordsOf(answer)}
            </Fact>
          ))}
        </Facts>
      )}
    </Box>
  );
}

/** A question with yes or no stores these words in English. */
export function wordsOf(answer: string): string {
  if (answer === "yes") return texts.yes;
  return answer === "no" ? texts.no : answer;
}
