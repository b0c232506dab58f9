import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { DataListProps } from "#web/kit/list/types.ts";
import { planText } from "../tenants/columns.ts";
import type { Subscription } from "./queries.ts";
import { subscriptionTexts as texts } from "./texts.ts";
import { useMoney } from "./use-money.ts";

type Rows = Pick<DataListProps<Subscription>, "name" | "columns" | "rowKey" | "rowName" | "rowLink" | "caption">;

export function useSubscriptionRows(): Rows {
  const format = useFormat();
  const money = useMoney();
  const next = ({ cancelsAt, endedAt, periodEndsAt }: Subscription) => {
    if (endedAt !== null) return texts.never;
    if (cancelsAt !== null) return texts.ends(format.date(cancelsAt));
    return periodEndsAt === null ? texts.unknown : format.date(periodEndsAt);
  };
  return {
    caption: texts.caption,
    name: {
      header: texts.columns.tenant,
      sortBy: ({ tenant }) => tenant.name,
      text: ({ tenant }) => tenant.name,
      below: ({ priceMinor, currency, interval }) =>
        texts.price(money(priceMinor, currency), texts.intervals[interval]),
    },
    columns: [
      {
        key: "status",
        header: texts.columns.status,
        sortBy: ({ status }) => statusTexts[`subscription.${status}`],
        width: 150,
        narrow: "beside",
        cell: ({ status }) => <StatusBadge status={`subscription.${status}`} />,
      },
      {
        key: "plan",
        header: texts.columns.plan,
        sortBy: ({ plan }) => planText(plan),
        width: 140,
        narrow: "below",
        cell: ({ plan }) => planText(plan),
      },
      {
        key: "next",
        header: texts.columns.next,
        sortBy: ({ cancelsAt, endedAt, periodEndsAt }) => (endedAt === null ? (cancelsAt ?? periodEndsAt) : null),
        width: 160,
        align: "end",
        narrow: "end",
        cell: next,
      },
      {
        key: "failed",
        header: texts.columns.failed,
        sortBy: ({ failedAttempts }) => failedAttempts,
        width: 130,
        align: "end",
        narrow: "hidden",
        cell: ({ failedAttempts }) => format.number(failedAttempts),
      },
    ],
    rowKey: ({ subscriptionId }) => subscriptionId,
    rowName: ({ tenant }) => tenant.name,
    rowLink: ({ subscriptionId }) => ({ search: `?open=${subscriptionId}` }),
  };
}
