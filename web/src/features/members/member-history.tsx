import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { EntryRow } from "./entry-row.tsx";
import type { useStatement } from "./queries.ts";
import { memberTexts } from "./texts.ts";

export function MemberHistory({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        {memberTexts.history}
      </Typography>
      {statement.isPending && (
        <Box sx={{ mt: 1 }}>
          <LoadingText>{memberTexts.historyLoading}</LoadingText>
          <Skeleton variant="rounded" height={160} />
        </Box>
      )}
      {statement.isError && statement.data === undefined && (
        <ErrorState error={statement.error} onRetry={() => statement.refetch()} />
      )}
      {statement.data?.entries.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {memberTexts.noHistory}
        </Typography>
      )}
      {statement.data !== undefined && statement.data.entries.length > 0 && (
        <Box
          component="ol"
          sx={{
            listStyle: "none",
            p: 0,
            m: 0,
            "& > li + li": { borderBlockStart: "1px solid", borderColor: "divider" },
          }}
        >
          {statement.data.entries.map((entry) => (
            <li key={entry.entryId}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </Box>
      )}
    </section>
  );
}
