/** A month's statement as it is printed: the workspace's brand, opening balance, lines, closing balance. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { toInstant } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { Brand } from "#web/kit/brand.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { Cause } from "./cause.tsx";
import { LineLink } from "./line-link.tsx";
import type { WholeStatement } from "./queries.ts";
import { signedNumber } from "./signed-points.ts";
import { pointsTexts, statementTexts as texts } from "./texts.ts";

const look = {
  width: "100%",
  borderCollapse: "collapse",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    textAlign: "start",
    verticalAlign: "top",
    paddingBlock: 1,
    paddingInline: 0,
    paddingInlineEnd: { xs: 1, sm: 2 },
  },
  "& th:nth-of-type(n + 3), & td:nth-last-of-type(-n + 2)": {
    textAlign: "end",
    paddingInlineEnd: 0,
    paddingInlineStart: { xs: 1, sm: 2 },
    whiteSpace: "nowrap",
  },
  // On a phone a day stays on one line, and the time goes below it. Small, so that the cause has room.
  "& td:first-of-type:not(:last-of-type)": { minWidth: "6.5em", typography: { xs: "caption", sm: "body2" } },
  "& thead th": { color: "text.secondary", fontWeight: "fontWeightMedium" },
  "& tbody tr, & tfoot tr": { borderBlockStart: "1px solid", borderColor: "divider" },
  "& [data-balance]": { fontWeight: "fontWeightMedium" },
} as const;

interface StatementSheetProps {
  /** Printed, such as "October 2026". */
  month: string;
  isUnfinished: boolean;
  statement: WholeStatement;
}

export function StatementSheet({ month, isUnfinished, statement }: StatementSheetProps) {
  const { opening, closing, entries } = statement;
  const { name, logoUrl } = useWorkspace();
  const { member } = useMe();
  const format = useFormat();
  const now = useNow();
  return (
    <Card data-paper-sheet variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
      <Stack
        data-paper
        component="header"
        direction="row"
        sx={{ justifyContent: "space-between", alignItems: "flex-start", flexWrap: "wrap", gap: 2, mb: 3 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2">{texts.of(month)}</Typography>
          {member !== null && <Typography color="textSecondary">{`${member.firstName} ${member.lastName}`}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {texts.issued(format.dateLong(toInstant(now)))}
          </Typography>
        </Box>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: "center", maxWidth: 260 }}>
          <Brand logoUrl={logoUrl} name={name} isWide={false} />
          <Typography sx={{ fontWeight: "fontWeightMedium" }}>{name}</Typography>
        </Stack>
      </Stack>
      <Box sx={{ overflowX: "auto" }}>
        <Box component="table" sx={look}>
          <Box component="caption" sx={visuallyHidden}>
            {texts.caption}
          </Box>
          <thead>
            <tr>
              <th scope="col">{texts.columns.at}</th>
              <th scope="col">{texts.columns.cause}</th>
              <th scope="col">{texts.columns.amount}</th>
              <th scope="col">{texts.columns.balance}</th>
            </tr>
          </thead>
          <tbody>
            <Balance name={texts.opening} points={format.number(opening)} />
            {entries.map((entry) => (
              <tr key={entry.entryId}>
                <td>
                  <time dateTime={entry.createdAt}>{format.dateTime(entry.createdAt)}</time>
                </td>
                <td>
                  <Cause subject={entry.subject} />
                  {entry.subject.kind === "reversal" && (
                    <Box data-screen-only>
                      <LineLink number={entry.subject.reverses} text={pointsTexts.corrected} />
                    </Box>
                  )}
                </td>
                <td>{signedNumber(entry.amount, format.number)}</td>
                <td>{format.number(entry.balanceAfter)}</td>
              </tr>
            ))}
            {entries.length === 0 && (
              <tr>
                <td colSpan={4}>{texts.none}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <Balance name={texts.closing} points={format.number(closing)} />
          </tfoot>
        </Box>
      </Box>
      {isUnfinished && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.unfinished}
        </Typography>
      )}
    </Card>
  );
}

function Balance({ name, points }: { name: string; points: string }) {
  return (
    <tr data-balance>
      <Box component="th" scope="row" colSpan={3} sx={{ fontWeight: "inherit" }}>
        {name}
      </Box>
      <td>{points}</td>
    </tr>
  );
}
