/** The bookings within a time out of service, each with what happens to it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { idleTexts as texts } from "./texts.ts";
import { useOtherPlaces } from "./use-other-places.ts";

/** What happens to a booking that is not kept. A move takes it to a resource that is free at the same time. */
export type Fate = { is: "refund" } | { is: "move"; resourceId: ResourceId; name: string };
export type Fates = ReadonlyMap<string, Fate>;

interface BookingsHitProps {
  bookings: readonly Booking[];
  /** By the booking's id. The others are kept. */
  fates: Fates;
  onChoose: (fates: Fates) => void;
}

export function BookingsHit({ bookings, fates, onChoose }: BookingsHitProps) {
  const id = useId();

  function choose(bookingId: string, fate: Fate | undefined): void {
    const next = new Map(fates);
    if (fate === undefined) next.delete(bookingId);
    else next.set(bookingId, fate);
    onChoose(next);
  }

  return (
    <Box component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: "center", columnGap: 1, flexWrap: "wrap" }}>
        <Typography id={id} variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          <span role="status">{texts.hit(bookings.length)}</span>
        </Typography>
        {bookings.length > 1 && (
          <>
            <Button size="small" color="inherit" onClick={() => onChoose(new Map())}>
              {texts.keepAll}
            </Button>
            <Button
              size="small"
              color="inherit"
              onClick={() => onChoose(new Map(bookings.map(({ bookingId }) => [bookingId, { is: "refund" }])))}
            >
              {texts.refundAll}
            </Button>
          </>
        )}
      </Stack>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {bookings.map((booking) => (
          <BookingHit
            key={booking.bookingId}
            booking={booking}
            fate={fates.get(booking.bookingId)}
            onChoose={(fate) => choose(booking.bookingId, fate)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface BookingHitProps {
  booking: Booking;
  fate: Fate | undefined;
  onChoose: (fate: Fate | undefined) => void;
}

function BookingHit({ booking, fate, onChoose }: BookingHitProps) {
  const format = useFormat();
  // What else is free is read once somebody asks.
  const [isAsked, setIsAsked] = useState(false);
  const { places, isError } = useOtherPlaces(booking, { enabled: isAsked });
  const { startAt, endAt, memberName, pointsCost, allowed } = booking;
  const name = bookedByText(memberName);
  const when = `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
  const value = fate === undefined ? "keep" : fate.is === "refund" ? "refund" : fate.resourceId;
  // A chosen place stays a choice, also once somebody else has taken it: the server then says so.
  const chosen = fate?.is === "move" && places?.some(({ resourceId }) => resourceId === fate.resourceId) !== true;

  function pick(picked: string): void {
    const place = places?.find(({ resourceId }) => resourceId === picked);
    if (place !== undefined) onChoose({ is: "move", resourceId: place.resourceId, name: place.name });
    else if (picked === "keep" || picked === "refund") onChoose(picked === "refund" ? { is: "refund" } : undefined);
  }

  return (
    <Stack
      component="li"
      direction={{ xs: "column", sm: "row" }}
      sx={{ gap: 1, paddingBlock: 1, borderBlockEnd: "1px solid", borderColor: "divider" }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: "fontWeightMedium" }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {when}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        value={value}
        onChange={({ target }) => pick(target.value)}
        slotProps={{
          select: {
            onOpen: () => setIsAsked(true),
            SelectDisplayProps: { "aria-label": texts.choiceFor(name, when) },
          },
        }}
        sx={{ minWidth: 208 }}
      >
        <MenuItem value="keep">{texts.keep}</MenuItem>
        <MenuItem value="refund">{pointsCost === 0 ? texts.cancel : texts.refund(format.points(pointsCost))}</MenuItem>
        {chosen && <MenuItem value={fate.resourceId}>{texts.moveTo(fate.name)}</MenuItem>}
        {allowed.move &&
          (places ?? []).map((place) => (
            <MenuItem key={place.resourceId} value={place.resourceId}>
              {texts.moveTo(place.name)}
            </MenuItem>
          ))}
        {allowed.move && (places === undefined || places.length === 0) && (
          <MenuItem disabled value="none">
            {places !== undefined ? texts.nowhere : isError ? texts.placesUnknown : texts.looking}
          </MenuItem>
        )}
      </TextField>
    </Stack>
  );
}
