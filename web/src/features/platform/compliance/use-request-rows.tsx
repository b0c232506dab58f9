import Typography from "@mui/material/Typography";
import type { PrivacyRequest } from "#lambdas/privacy/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import type { DataListProps } from "#web/kit/list/types.ts";
import { useNow } from "#web/kit/use-now.ts";
import { daysLeft, dueText } from "./due.ts";
import { complianceTexts, kindTexts } from "./texts.ts";

type RequestRows = Pick<DataListProps<PrivacyRequest>, "name" | "columns" | "rowKey" | "rowName" | "caption">;

/** The columns of the list. */
export function useRequestRows(): RequestRows {
  const format = useFormat();
  const now = useNow();
  const { columns: headers } = complianceTexts;
  return {
    caption: complianceTexts.caption,
    name: { header: headers.person, sortBy: ({ email }) => email, text: ({ email }) => email },
    columns: [
      {
        key: "kind",
        header: headers.kind,
        sortBy: ({ kind }) => kindTexts[kind],
        width: 160,
        narrow: "below",
        cell: ({ kind }) => kindTexts[kind],
      },
      {
        key: "received",
        header: headers.received,
        sortBy: ({ receivedOn }) => receivedOn,
        width: 130,
        narrow: "hidden",
        cell: ({ receivedOn }) => format.days(receivedOn, receivedOn),
      },
      {
        key: "due",
        header: headers.due,
        sortBy: ({ dueOn }) => dueOn,
        width: 150,
        widthBesideDetail: 130,
        align: "end",
        narrow: "beside",
        cell: ({ state, dueOn }) =>
          state === "open" ? <Due days={daysLeft(dueOn, now)} /> : <StatusBadge status={`request.${state}`} />,
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
