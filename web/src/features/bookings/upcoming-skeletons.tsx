import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";

/** Pixels: the next booking, and a few rows below it. */
const heights = [232, 68, 68, 68];

export function UpcomingSkeletons() {
  return (
    <Stack aria-hidden spacing={2}>
      {heights.map((height, position) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={position} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
