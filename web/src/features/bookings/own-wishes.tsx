/** What the reader waits for, and what is offered to them, above the bookings to come. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { listMyWishes } from "#lambdas/bookings/waitlist-contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { cardFrame, ruledList } from "#web/kit/looks.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { waitlistTexts as texts } from "./waitlist-texts.ts";
import { WishRow } from "./wish-row.tsx";

export function OwnWishes() {
  const { tenantId } = useWorkspace();
  const now = useNow();
  const { data } = useQuery(routeQuery(listMyWishes, { params: { tenantId } }));
  // An offer that has ended, and a time that has begun, leave the list before it is read again.
  const wishes = (data?.wishes ?? []).filter((wish) => now < toMilliseconds(wish.offeredUntil ?? wish.startAt));
  if (wishes.length === 0) return null;
  const inOrder = wishes.toSorted((a, b) => Number(b.status === "offered") - Number(a.status === "offered"));
  return (
    <Stack component="section" spacing={1} aria-labelledby="own-wishes" sx={{ mb: 3 }}>
      <Typography id="own-wishes" variant="h3" component="h2">
        {texts.section}
      </Typography>
      <Box component="ul" sx={{ ...cardFrame, ...ruledList, overflow: "clip" }}>
        {inOrder.map((wish) => (
          <Box component="li" key={wish.wishId}>
            <WishRow wish={wish} />
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
