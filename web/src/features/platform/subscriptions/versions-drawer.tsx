import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { getFigures, listVersions } from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { planText } from "../tenants/columns.ts";
import { subscriptionTexts } from "./texts.ts";
import { useMoney } from "./use-money.ts";

const { versions: texts } = subscriptionTexts;

export function VersionsDrawer({ onClose }: { onClose: () => void }) {
  const versions = useQuery(routeQuery(listVersions, {}));
  const figures = useQuery(routeQuery(getFigures, {}));
  const format = useFormat();
  const money = useMoney();
  return (
    <DetailDrawer open isModal title={texts.title} onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.text}
      </Typography>
      {versions.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={240} />
        </>
      )}
      {versions.isError && <ErrorState error={versions.error} onRetry={() => versions.refetch()} />}
      <Facts columns="one">
        {versions.data?.versions.map(({ priceId, plan, priceMinor, currency, interval, isOnSale, createdAt }) => (
          <Fact key={priceId} name={`${planText(plan)} · ${format.date(createdAt)}`}>
            <Stack>
              <span>{subscriptionTexts.price(money(priceMinor, currency), subscriptionTexts.intervals[interval])}</span>
              <Typography variant="body2" color="textSecondary">
                {isOnSale ? texts.onSale : texts.old}
                {figures.data && ` · ${texts.held(format.number(figures.data.prices[priceId] ?? 0))}`}
              </Typography>
            </Stack>
          </Fact>
        ))}
      </Facts>
    </DetailDrawer>
  );
}
