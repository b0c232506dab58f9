/** Live Events: what is live now, what comes, and what can be watched again. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { LiveCard as LiveCardData } from "#lambdas/live/contract.ts";
import { listSessions } from "#lambdas/live/viewer-contract.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { LiveCard } from "./live-card.tsx";
import { liveTexts as texts } from "./texts.ts";
import { titles } from "./titles.ts";

const isOn = ({ state }: LiveCardData) => state === "live" || state === "interrupted";

function useShelf(when: "ahead" | "over") {
  const { tenantId } = useWorkspace();
  return useFilledPages(
    useRoutePages(listSessions, { params: { tenantId }, query: { when } }, ({ sessions }) => sessions),
  );
}

export function Component() {
  const ahead = useShelf("ahead");
  const over = useShelf("over");
  const on = ahead.rows?.filter(isOn) ?? [];
  const next = ahead.rows?.filter((session) => !isOn(session)) ?? [];
  const isEmpty = ahead.rows?.length === 0 && over.rows?.length === 0 && !ahead.hasMore && !over.hasMore;
  const failed = ahead.error ?? over.error;
  return (
    <Page title={titles.liveEvents} subtitle={texts.subtitle}>
      {failed !== null && (
        <ErrorState
          error={failed}
          onRetry={() => {
            void ahead.reload();
            void over.reload();
          }}
        />
      )}
      {failed === null && (ahead.rows === undefined || over.rows === undefined) && <Loading />}
      {isEmpty && <EmptyState drawing={<CalendarDrawing />} {...texts.empty} />}
      {failed === null && ahead.rows !== undefined && over.rows !== undefined && !isEmpty && (
        <Stack spacing={5}>
          {on.length > 0 && <Shelf title={texts.now} sessions={on} />}
          {next.length > 0 && (
            <Shelf title={texts.next} sessions={next}>
              {ahead.hasMore && <More isLoading={ahead.isLoadingMore} onMore={ahead.loadMore} />}
            </Shelf>
          )}
          <Shelf title={texts.replays} sessions={over.rows}>
            {over.rows.length === 0 && <Typography color="textSecondary">{texts.noReplays}</Typography>}
            {over.hasMore && <More isLoading={over.isLoadingMore} onMore={over.loadMore} />}
          </Shelf>
        </Stack>
      )}
    </Page>
  );
}

function Shelf({
  title,
  sessions,
  children,
}: {
  title: string;
  sessions: readonly LiveCardData[];
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(300px, 1fr))" },
        }}
      >
        {sessions.map((session) => (
          <LiveCard key={session.sessionId} session={session} />
        ))}
      </Box>
      <Box sx={{ marginBlockStart: 2 }}>{children}</Box>
    </Box>
  );
}

function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  return (
    <Button variant="outlined" disabled={isLoading} onClick={onMore}>
      {isLoading ? texts.loadingMore : texts.more}
    </Button>
  );
}

function Loading() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Box
        aria-hidden
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr", sm: "repeat(auto-fill, minmax(300px, 1fr))" },
        }}
      >
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} variant="rounded" height={190} />
        ))}
      </Box>
    </>
  );
}
