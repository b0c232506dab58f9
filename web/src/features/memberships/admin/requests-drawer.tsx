/** Requests for plans that wait for a decision. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { listPlanRequests } from "#lambdas/assignments/contract.ts";
import { decidePlanRequest } from "#lambdas/memberships/request-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { CardDrawing } from "#web/kit/drawings.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import type { Keeps } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { usePlanRequests, type WaitingRequest } from "./queries.ts";
import { requestsTexts as texts } from "./texts.ts";

interface Asked {
  request: WaitingRequest;
  decision: "approve" | "refuse";
}

export function RequestsDrawer({ onClose }: { onClose: () => void }) {
  const list = usePlanRequests();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <DetailDrawer open title={texts.title} subtitle={texts.subtitle} onClose={onClose}>
      {list.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton variant="rounded" height={160} />
        </>
      )}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.rows?.length === 0 && !list.hasMore && <EmptyState drawing={<CardDrawing />} {...texts.none} />}
      <Box component="ul" sx={ruledList}>
        {list.rows?.map((request) => (
          <li key={request.requestId}>
            <RequestRow request={request} onDecide={(decision) => setAsked({ request, decision })} />
          </li>
        ))}
      </Box>
      <MoreRows list={list} />
      {asked?.decision === "approve" && (
        <ApproveDialog request={asked.request} keeps={withoutDecided} onClose={close} />
      )}
      {asked?.decision === "refuse" && <RefuseDialog request={asked.request} onClose={close} />}
    </DetailDrawer>
  );
}

/** The index may still list what was just decided. */
const withoutDecided: Keeps<typeof decidePlanRequest> = ({ request }, cache) =>
  cache.hold(listPlanRequests, (answer) => {
    const requests = answer.requests.filter(({ requestId }) => requestId !== request.requestId);
    return requests.length === answer.requests.length ? undefined : { ...answer, requests };
  });

interface RequestRowProps {
  request: WaitingRequest;
  onDecide: (decision: Asked["decision"]) => void;
}

function RequestRow({ request: { memberName, planName, askedAt }, onDecide }: RequestRowProps) {
  const format = useFormat();
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: "wrap", gap: 1.5, alignItems: "center", justifyContent: "space-between", py: 1.5 }}
    >
      <Box sx={{ flex: "1 1 12rem", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="strong">{memberName}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.asked(planName, format.date(askedAt))}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1}>
        <Button color="error" aria-label={texts.refuseNamed(memberName)} onClick={() => onDecide("refuse")}>
          {texts.refuse}
        </Button>
        <Button variant="outlined" aria-label={texts.approveNamed(memberName)} onClick={() => onDecide("approve")}>
          {texts.approve}
        </Button>
      </Stack>
    </Stack>
  );
}

function RefuseDialog({ request, onClose }: { request: WaitingRequest; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { requestId, memberName, planName } = request;
  return (
    <MutationDialog
      route={decidePlanRequest}
      input={() => ({ params: { tenantId, requestId }, body: { decision: "refuse" as const } })}
      keeps={withoutDecided}
      title={texts.refuseTitle(memberName)}
      text={texts.refuseText(memberName, planName)}
      confirmLabel={texts.refuse}
      tone="negative"
      success={() => ({ title: texts.refused(memberName) })}
      isOver={({ status }) => status === 404 || status === 409}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
