/** The packages on sale: points, price, price per point, and what they typically buy. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { beginPurchase, type Offer } from "#lambdas/payments/purchase-contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useMoney } from "./money.ts";
import { purchaseTexts as texts } from "./texts.ts";

export function Offers({ offers }: { offers: readonly Offer[] }) {
  const { tenantId } = useWorkspace();
  const begin = useRouteMutation(beginPurchase);
  const [chosen, setChosen] = useState<string>();
  const cheapest = useCheapest();

  function buy({ packageId, version }: Offer): void {
    setChosen(packageId);
    begin.mutate(
      { params: { tenantId }, body: { packageId, version } },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  }

  return (
    <section aria-label={texts.packages}>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {texts.packages}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {texts.atStripe}
      </Typography>
      {begin.error !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(begin.error)}
        </Alert>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          p: 0,
          m: 0,
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
        }}
      >
        {offers.map((offer) => (
          <OfferCard
            key={offer.packageId}
            offer={offer}
            cheapest={cheapest}
            isBusy={chosen === offer.packageId && (begin.isPending || begin.isSuccess)}
            onBuy={() => buy(offer)}
          />
        ))}
      </Box>
    </section>
  );
}

interface Cheapest {
  name: string;
  pointCostPerHour: number;
}

/** The resource of which points buy most, as an example. */
function useCheapest(): Cheapest | undefined {
  const { tenantId } = useWorkspace();
  const { bookingEnabled } = useFeatures();
  const { data } = useQuery({
    ...routeQuery(listResources, { params: { tenantId }, query: { show: "available" } }),
    enabled: bookingEnabled,
  });
  const priced = data?.resources.filter(({ pointCostPerHour }) => pointCostPerHour > 0);
  return priced?.toSorted((one, other) => one.pointCostPerHour - other.pointCostPerHour)[0];
}

interface OfferCardProps {
  offer: Offer;
  cheapest: Cheapest | undefined;
  isBusy: boolean;
  onBuy: () => void;
}

function OfferCard({ offer, cheapest, isBusy, onBuy }: OfferCardProps) {
  const format = useFormat();
  const { money, perPoint } = useMoney();
  const { name, description, points, bonusPoints, price, validDays } = offer;
  const all = points + bonusPoints;
  const hours = cheapest === undefined ? 0 : Math.floor(all / cheapest.pointCostPerHour);
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, display: "flex", flexDirection: "column", gap: 0.5 }}
    >
      <Typography variant="strong" component="h3">
        {name}
      </Typography>
      {description !== "" && (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      )}
      <Box sx={{ typography: "h3", mt: 1 }}>
        <Points value={all} />
      </Box>
      {bonusPoints > 0 && (
        <Typography variant="body2" sx={{ color: "success.main" }}>
          {texts.bonus(format.points(bonusPoints))}
        </Typography>
      )}
      <Typography sx={{ mt: 1, fontVariantNumeric: "tabular-nums", fontWeight: "fontWeightMedium" }}>
        {money(price)}
      </Typography>
      <Box sx={{ typography: "body2", color: "text.secondary", flexGrow: 1 }}>
        <div>{texts.perPoint(perPoint(price, all))}</div>
        <div>{validDays === null ? texts.validEndless : texts.validFor(validDays)}</div>
        {cheapest !== undefined && hours > 0 && (
          <div>{texts.buysHours(hours, format.number(hours), cheapest.name)}</div>
        )}
      </Box>
      <BusyButton
        variant="contained"
        isBusy={isBusy}
        onClick={onBuy}
        aria-label={texts.buyNamed(name, money(price))}
        sx={{ mt: 2 }}
      >
        {texts.buy}
      </BusyButton>
    </Card>
  );
}
