/** What went back of an order: each refund with its day, where it went, and its own state. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Order } from "#lambdas/orders/order-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { refundTraceTexts as texts } from "./refund-trace-texts.ts";
import { useAmounts } from "./use-amounts.ts";

interface RefundTraceProps {
  order: Pick<Order, "refunds" | "currency">;
  /** The heading of the sections beside it. */
  heading: "h2" | "h3";
}

/** Nothing where nothing went back. */
export function RefundTrace({ order: { refunds, currency }, heading }: RefundTraceProps) {
  const format = useFormat();
  const { both } = useAmounts();
  if (refunds.length === 0) return null;
  return (
    <Stack component="section" spacing={1} aria-label={texts.title}>
      <Typography variant="subtitle2" component={heading}>
        {texts.title}
      </Typography>
      <Box component="ul" sx={ruledList}>
        {refunds.map(({ no, at, act, to, points, moneyMinor, state }) => (
          <Stack
            component="li"
            key={`${no}${to}`}
            direction="row"
            sx={{ justifyContent: "space-between", alignItems: "flex-start", gap: 2, paddingBlock: 1 }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {texts.to[to](both({ points, moneyMinor, currency }))}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {texts.acts[act]}, {format.dateTime(at)}
              </Typography>
              {to === "card" && state !== "succeeded" && (
                <Typography variant="caption" component="p" color="textSecondary">
                  {texts.states[state]}
                </Typography>
              )}
            </Box>
            <Box sx={{ flex: "none" }}>
              <StatusBadge status={`refund.${state}`} />
            </Box>
          </Stack>
        ))}
      </Box>
    </Stack>
  );
}
