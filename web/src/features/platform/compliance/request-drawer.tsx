/** One request: its term, the workspaces of its person, what was done, and what to do next. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PrivacyAct, PrivacyRequest } from "#lambdas/privacy/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { daysLeft, dueText } from "./due.ts";
import { usePerson } from "./queries.ts";
import { StepDialog } from "./step-dialog.tsx";
import { complianceTexts, kindTexts, stepTexts } from "./texts.ts";

interface RequestDrawerProps {
  /** Undefined if the address names a request that is not in the list. */
  request: PrivacyRequest | undefined;
  onClose: () => void;
}

export function RequestDrawer({ request, onClose }: RequestDrawerProps) {
  const [act, setAct] = useState<PrivacyAct>();
  if (request === undefined) {
    return (
      <DetailDrawer open title={complianceTexts.title} onClose={onClose}>
        <EmptyState drawing={<LetterDrawing />} {...complianceTexts.notFound} />
      </DetailDrawer>
    );
  }
  const { requestId, email, kind, state } = request;
  return (
    <DetailDrawer
      open
      title={email}
      subtitle={kindTexts[kind]}
      onClose={onClose}
      footer={state === "open" && <Actions request={request} onChoose={setAct} />}
    >
      <RequestFacts request={request} />
      <Places requestId={requestId} />
      <Steps steps={request.steps} />
      {act !== undefined && (
        <StepDialog requestId={requestId} act={act} onEnd={onClose} onClose={() => setAct(undefined)} />
      )}
    </DetailDrawer>
  );
}

function Actions({ request, onChoose }: { request: PrivacyRequest; onChoose: (act: PrivacyAct) => void }) {
  const now = useNow();
  const { acts } = complianceTexts;
  const canExtend = !request.isExtended && daysLeft(request.dueOn, now) >= 0;
  return (
    <>
      <Button color="inherit" onClick={() => onChoose("note")}>
        {acts.note.button}
      </Button>
      {canExtend && (
        <Button color="inherit" onClick={() => onChoose("extend")}>
          {acts.extend.button}
        </Button>
      )}
      <Button color="error" onClick={() => onChoose("refuse")}>
        {acts.refuse.button}
      </Button>
      <Button variant="contained" onClick={() => onChoose("answer")}>
        {acts.answer.button}
      </Button>
    </>
  );
}

function RequestFacts({ request }: { request: PrivacyRequest }) {
  const format = useFormat();
  const now = useNow();
  const { requestId, memberId, receivedOn, dueOn, isExtended, state, closedAt } = request;
  const { facts: names } = complianceTexts;
  const term = isExtended ? `${format.days(dueOn, dueOn)} (${complianceTexts.extended})` : format.days(dueOn, dueOn);
  return (
    <Facts>
      <Fact name={names.received}>{format.days(receivedOn, receivedOn)}</Fact>
      <Fact name={names.due}>{term}</Fact>
      <Fact name={names.state}>
        {closedAt === null
          ? dueText(daysLeft(dueOn, now))
          : `${statusTexts[`request.${state}`]}, ${format.date(closedAt)}`}
      </Fact>
      <Fact name={names.origin}>{memberId === null ? complianceTexts.byStaff : complianceTexts.byAccount}</Fact>
      <Fact name={names.reference} isWide>
        <Box component="span" sx={{ overflowWrap: "anywhere" }}>
          {requestId}
        </Box>
      </Fact>
    </Facts>
  );
}

function Places({ requestId }: { requestId: PrivacyRequest["requestId"] }) {
  const { data, error, refetch } = usePerson(requestId);
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {complianceTexts.places}
      </Typography>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <>
          <LoadingText>{complianceTexts.loadingPlaces}</LoadingText>
          <Skeleton variant="rounded" height={48} />
        </>
      )}
      {data !== undefined && data.places.length === 0 && (
        <Typography color="textSecondary">
          {data.memberId === null ? complianceTexts.noAccount : complianceTexts.noPlaces}
        </Typography>
      )}
      {data !== undefined && data.places.length > 0 && (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.places.map(({ tenantId, slug, name }) => (
              <li key={tenantId}>
                <Link href={`/${slug}/admin/members?member=${data.memberId}`}>{complianceTexts.openMember(name)}</Link>
              </li>
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {complianceTexts.placesHint}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Steps({ steps }: { steps: PrivacyRequest["steps"] }) {
  const format = useFormat();
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {complianceTexts.steps}
      </Typography>
      {steps.length === 0 && <Typography color="textSecondary">{complianceTexts.noSteps}</Typography>}
      <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0, "& > li": { pb: 2 } }}>
        {steps.map(({ at, act, actorId, words }) => (
          <li key={`${at} ${act} ${words}`}>
            <Typography variant="strong">{stepTexts[act]}</Typography>{" "}
            <Typography
              component="time"
              dateTime={at}
              variant="body2"
              color="textSecondary"
              title={actorId === null ? undefined : complianceTexts.by(actorId)}
            >
              {format.dateTime(at)}
            </Typography>
            <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{words}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
