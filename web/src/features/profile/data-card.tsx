/** What somebody may ask about their own data, and how far such a request is. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askForData, listOwnRequests, type OwnRequest } from "#lambdas/privacy/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { ProfileCard } from "./profile-card.tsx";
import { dataTexts as texts } from "./texts.ts";

const kinds = ["access", "erasure"] as const;
type Kind = (typeof kinds)[number];

export function DataCard() {
  const { data, error, refetch } = useQuery(routeQuery(listOwnRequests, {}));
  const [asked, setAsked] = useState<Kind>();
  return (
    <ProfileCard part="data">
      <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
        {texts.text}
      </Typography>
      {data === undefined && error === null && <Skeleton variant="rounded" height={36} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data !== undefined && <Requests requests={data.requests} onAsk={setAsked} />}
      {asked !== undefined && (
        <MutationDialog
          route={askForData}
          refreshes={[listOwnRequests]}
          input={() => ({ body: { kind: asked } })}
          title={texts.kinds[asked].question}
          text={texts.kinds[asked].text}
          confirmLabel={texts.kinds[asked].button}
          success={() => ({ title: texts.success })}
          onDone={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ProfileCard>
  );
}

function Requests({ requests, onAsk }: { requests: readonly OwnRequest[]; onAsk: (kind: Kind) => void }) {
  const isOpen = (kind: Kind) => requests.some((request) => request.kind === kind && request.state === "open");
  return (
    <Stack spacing={2}>
      {requests.map((request) => (
        <Standing key={request.requestId} request={request} />
      ))}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
        {kinds.map(
          (kind) =>
            !isOpen(kind) && (
              <Button
                key={kind}
                variant="outlined"
                color={kind === "erasure" ? "error" : "primary"}
                onClick={() => onAsk(kind)}
              >
                {texts.kinds[kind].button}
              </Button>
            ),
        )}
      </Stack>
    </Stack>
  );
}

function Standing({ request: { kind, state, receivedOn, dueOn } }: { request: OwnRequest }) {
  const format = useFormat();
  const asked = texts.asked[kind](format.days(receivedOn, receivedOn));
  const rest = state === "open" ? texts.due(format.days(dueOn, dueOn)) : texts.ended[state];
  return (
    <Alert severity={state === "open" ? "info" : "success"} variant="outlined">
      {`${asked} ${rest}`}
    </Alert>
  );
}
