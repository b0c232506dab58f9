import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import type { ResourcesSummary } from "#lambdas/resources/summary.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { useFormat } from "#web/domain/format.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { SectionCard, SectionRow } from "#web/kit/section-card.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

/** The booking page shows the others. */
const shownResources = 5;

export const resourcesDashboardPart: DashboardPart<ResourcesSummary> = {
  module: "booking",
  Stat: Count,
  Card: AvailableResources,
};

function Count({ summary: { resources } }: { summary: ResourcesSummary }) {
  const format = useFormat();
  return <Stat {...texts.stat}>{format.number(resources.length)}</Stat>;
}

function AvailableResources({ summary: { resources } }: { summary: ResourcesSummary }) {
  const path = usePath();
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  return (
    <SectionCard
      title={texts.title}
      to={path("/marketplace")}
      empty={texts.empty}
      rows={resources.slice(0, shownResources).map((resource) => ({
        key: resource.resourceId,
        content: (
          <SectionRow
            name={resource.name}
            detail={
              pointsEnabled
                ? `${typeTexts[resource.type].one} · ${texts.price(format.number(resource.pointCostPerHour))}`
                : typeTexts[resource.type].one
            }
            end={
              <Button
                component={RouterLink}
                to={path(`/booking?book=${resource.resourceId}`)}
                size="small"
                variant="outlined"
                aria-label={texts.bookNowFor(resource.name)}
              >
                {texts.bookNow}
              </Button>
            }
          />
        ),
      }))}
    />
  );
}
