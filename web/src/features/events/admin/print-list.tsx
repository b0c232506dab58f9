/** The list on paper, with a box to tick. The screen does not show it. */
import CheckBoxOutlineBlankOutlined from "@mui/icons-material/CheckBoxOutlineBlankOutlined";
import CheckBoxOutlined from "@mui/icons-material/CheckBoxOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { toInstant } from "#lambdas/contract/time.ts";
import { placeWords } from "#lambdas/events/contract.ts";
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { wordsOf } from "./registration-drawer.tsx";
import type { DeskEvent } from "./registration-queries.ts";
import { listTexts, printTexts as texts } from "./registration-texts.ts";

const look = {
  width: "100%",
  borderCollapse: "collapse",
  marginBlockStart: 2,
  typography: "body2",
  "& th, & td": {
    textAlign: "start",
    verticalAlign: "top",
    padding: 0.75,
    borderBlockEnd: "1px solid",
    borderColor: "divider",
  },
} as const;

export function PrintList({ event, rows }: { event: DeskEvent; rows: readonly ListedRegistration[] }) {
  const format = useFormat();
  const now = useNow();
  const { columns: headers } = listTexts;
  return (
    <Box data-paper-sheet sx={{ display: "none", "@media print": { display: "block" } }}>
      <PrintStyles />
      <Typography component="p" variant="h1">
        {event.title}
      </Typography>
      <Typography>
        {[`${format.dateLong(event.startAt)}, ${format.timeRange(event.startAt, event.endAt)}`, placeWords(event.place)]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      <Typography variant="body2">{texts.printedAt(format.dateTime(toInstant(now)))}</Typography>
      <Box component="table" sx={look}>
        <thead>
          <tr>
            <th scope="col">{texts.there}</th>
            <th scope="col">{headers.name}</th>
            <th scope="col">{headers.ticket}</th>
            <th scope="col">{headers.status}</th>
            <th scope="col">{texts.answers}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ registrationId, memberName, ticketName, status, answers }) => (
            <tr key={registrationId}>
              <td>{status === "attended" ? <CheckBoxOutlined /> : <CheckBoxOutlineBlankOutlined />}</td>
              <td>{memberName ?? listTexts.gone}</td>
              <td>{ticketName}</td>
              <td>{statusTexts[`registration.${status}`]}</td>
              <td>
                {answers.map(({ questionNo, question, answer }) => (
                  <div key={questionNo}>
                    {question} {wordsOf(answer)}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
