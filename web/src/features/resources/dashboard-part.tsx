import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ComponentType, ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Resource } from "#lambdas/resources/contract.ts";
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

/** A workspace with more resources costs too much to look at on each visit. */
const mostLookedAt = 100;

/** What the bookings know of the present moment. The page loads both after it is drawn. */
interface FreeParts {
  /** How many resources are free now. */
  FreeCount: ComponentType<{ summary: ResourcesSummary; otherwise: string }>;
  /** Until when a resource is free. */
  FreeTime: ComponentType<{ summary: ResourcesSummary; resource: Resource }>;
}

export const resourcesDashboardPart = (free: FreeParts): DashboardPart<ResourcesSummary> => ({
  module: "booking",
  Stat: ({ summary }) => <Count summary={summary} {...free} />,
  Card: ({ summary }) => <AvailableResources summary={summary} {...free} />,
});

interface PartProps extends FreeParts {
  summary: ResourcesSummary;
}

const isLookedAt = ({ resources }: ResourcesSummary) => resources.length > 0 && resources.length <= mostLookedAt;

function Count({ summary, FreeCount }: PartProps) {
  const format = useFormat();
  const { name, note } = texts.stat;
  return (
    <Stat name={name} note={isLookedAt(summary) ? <FreeCount summary={summary} otherwise={note} /> : note}>
      {format.number(summary.resources.length)}
    </Stat>
  );
}

function AvailableResources({ summary, FreeTime }: PartProps) {
  const path = usePath();
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  return (
    <SectionCard
      title={texts.title}
      to={path("/marketplace")}
      empty={texts.empty}
      rows={summary.resources.slice(0, shownResources).map((resource) => ({
        key: resource.resourceId,
        content: (
          <SectionRow
            name={resource.name}
            detail={
              <>
                {pointsEnabled
                  ? `${typeTexts[resource.type].one} · ${texts.price(format.number(resource.pointCostPerHour))}`
                  : typeTexts[resource.type].one}
                {isLookedAt(summary) && (
                  <FreePlace>
                    <FreeTime summary={summary} resource={resource} />
                  </FreePlace>
                )}
              </>
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

/** On a phone it has a line of its own, also before anything is known. So no row grows under a finger. */
function FreePlace({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: { xs: "block", sm: "inline" },
        minHeight: "1lh",
        "&:not(:empty)::before": { content: { xs: "none", sm: '" · "' } },
      }}
    >
      {children}
    </Box>
  );
}
