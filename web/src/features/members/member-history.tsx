import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { isReversible, type LedgerEntry } from "#lambdas/points/contract.ts";
import { CorrectDialog } from "#web/domain/points-dialogs/correct-dialog.tsx";
import type { useStatement } from "#web/domain/points-dialogs/use-statement.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { EntryRow } from "./entry-row.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { memberTexts } from "./texts.ts";

interface MemberHistoryProps {
  member: ListedMember;
  statement: ReturnType<typeof useStatement>;
}

export function MemberHistory({ member, statement }: MemberHistoryProps) {
  const titleId = useId();
  const [asked, setAsked] = useState<LedgerEntry>();
  // A correction is newer than the line that it names, so it is loaded whenever that line is.
  const corrected = new Set(
    statement.data?.entries.flatMap(({ subject }) => (subject.kind === "reversal" ? [subject.reverses] : [])),
  );
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
              <EntryRow
                entry={entry}
                isCorrected={corrected.has(entry.number)}
                onCorrect={
                  isReversible(entry.subject) && !corrected.has(entry.number) ? () => setAsked(entry) : undefined
                }
              />
            </li>
          ))}
        </Box>
      )}
      {asked !== undefined && (
        <CorrectDialog
          member={{ ...member, name: memberName(member) }}
          entry={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
