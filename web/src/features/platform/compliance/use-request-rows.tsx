import Typography from "@mui/material/Typography";
import type { PrivacyRequest } from "#lambdas/privacy/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import type { DataListProps } from "#web/kit/list/types.ts";
import { useNow } from "#web/kit/use-now.ts";
import { daysLeft, dueText } from "./due.ts";
import { complianceTexts, kindTexts, stateTexts } from "./texts.ts";

type RequestRows = Pick<DataListProps<PrivacyRequest>, "name" | "columns" | "rowKey" | "rowName" | "caption">;

/** The columns of the list. */
export function useRequestRows(): RequestRows {
  const format = useFormat();
  const now = useNow();
  const { columns: headers } = complianceTexts;
  return {
    caption: complianceTexts.caption,
    name: { header: headers.person, text: ({ email }) => email },
    columns: [
      { key: "kind", header: headers.kind, width: 160, narrow: "below", cell: ({ kind }) => kindTexts[kind] },
      {
        key: "received",
        header: headers.received,
        width: 130,
        narrow: "hidden",
        cell: ({ receivedOn }) => format.days(receivedOn, receivedOn),
      },
      {
        key: "due",
        header: headers.due,
        width: 150,
        widthBesideDetail: 130,
        align: "end",
        narrow: "beside",
        cell: ({ state, dueOn }) => (state === "open" ? <Due days={daysLeft(dueOn, now)} /> : stateTexts[state]),
      },
    ],
    rowKey: ({ requestId }) => requestId,
    rowName: ({ email }) => email,
  };
}

function Due({ days }: { days: number }) {
  return (
    <Typography component="span" variant={days < 7 ? "strong" : "inherit"} color={days < 0 ? "error" : "inherit"}>
      {dueText(days)}
    </Typography>
  );
}
