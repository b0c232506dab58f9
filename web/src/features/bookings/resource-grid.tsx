import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { Resource } from "#lambdas/resources/contract.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { cardFrame } from "#web/kit/looks.ts";
import { ResourceCard } from "./resource-card.tsx";
import { bookingTexts } from "./texts.ts";

const columns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "1fr", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
  listStyle: "none",
  p: 0,
  m: 0,
} as const;

interface ResourceGridProps {
  resources: readonly Resource[];
  /** When a resource is free. */
  freeOf: (resource: Resource) => ReactNode;
  onBook: (resource: Resource) => void;
}

export function ResourceGrid({ resources, freeOf, onBook }: ResourceGridProps) {
  // A card without a photo beside one with a photo shows a drawing. Where nobody has added photos, cards stay low.
  const hasPhotos = resources.some(({ photos }) => photos.length > 0);
  return (
    <Box component="ul" aria-label={bookingTexts.resourceGrid} sx={columns}>
      {resources.map((resource) => (
        <li key={resource.resourceId}>
          <ResourceCard
            resource={resource}
            hasPicture={hasPhotos}
            free={freeOf(resource)}
            onBook={() => onBook(resource)}
          />
        </li>
      ))}
    </Box>
  );
}

/** Cards that are still loading, at their final height. */
export function ResourceGridSkeleton() {
  return (
    <Box data-waits-for="list">
      <LoadingText isHidden>{bookingTexts.loading}</LoadingText>
      <Box aria-hidden sx={columns}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Box key={card} sx={{ ...cardFrame, height: 232, padding: 3 }}>
            <Skeleton width="52%" height={28} />
            <Skeleton width="64%" sx={{ marginBlockStart: 1.5 }} />
            <Skeleton width="38%" sx={{ marginBlockStart: 1.5 }} />
            <Skeleton width="72%" sx={{ marginBlockStart: 1.5 }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
