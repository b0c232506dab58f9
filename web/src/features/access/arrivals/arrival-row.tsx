/** One who is expected: who, what for, until when, and the one thing to do. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Expected } from "#lambdas/access/expected-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { RowMenu } from "#web/kit/list/row-menu.tsx";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { nameOf, pictureOf } from "../person.ts";
import { firstAct, whatOf } from "./arrival.ts";
import { arrivalTexts as texts } from "./texts.ts";
import type { Acts } from "./use-acts.ts";

export function ArrivalRow({ arrival, acts }: { arrival: Expected; acts: Acts }) {
  const format = useFormat();
  const { state, endAt, visitId } = arrival;
  const name = nameOf(arrival);
  const act = firstAct(arrival);
  const awaitsApproval = arrival.kind === "booking" && arrival.awaitsApproval;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: { xs: 1, sm: 1.5 },
        minHeight: 72,
        paddingBlock: 1,
        paddingInlineStart: { xs: 1.5, sm: 2 },
        paddingInlineEnd: 1,
      }}
    >
      <Box sx={{ flex: "none", "@media (max-width: 359px)": { display: "none" } }}>
        <PersonAvatar person={pictureOf(arrival)} size={40} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="strong" component="p" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {[whatOf(arrival), texts.until(format.time(endAt))].join("\u00a0· ")}
        </Typography>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 1,
            rowGap: 0.5,
            marginBlockStart: 0.5,
          }}
        >
          {(state !== "here" || visitId === null) && <StatusBadge status={`arrival.${state}`} />}
          {awaitsApproval && <StatusBadge status="booking.waits" />}
          {visitId !== null && <StatusBadge status="arrival.inside" />}
        </Box>
      </Box>
      {act !== undefined && (
        <BusyButton
          isBusy={acts.isBusy(arrival)}
          variant="outlined"
          color={act === "in" ? "primary" : "inherit"}
          aria-label={act === "in" ? texts.checkInNamed(name) : texts.checkOutNamed(name)}
          onClick={() => (act === "in" ? acts.comeIn(arrival) : acts.goOut(arrival))}
          sx={{ flex: "none", minHeight: 48, minWidth: 100 }}
        >
          {act === "in" ? texts.checkIn : texts.checkOut}
        </BusyButton>
      )}
      <RowMenu name={name} actions={actionsOf(arrival, acts)} />
    </Box>
  );
}

function actionsOf(arrival: Expected, { record, open, comeIn, goOut }: Acts): MenuAction[] {
  const { kind, allowed, checkedInAt, visitId } = arrival;
  const isBooking = kind === "booking";
  const act = firstAct(arrival);
  const name = nameOf(arrival);
  return [
    { label: texts.open, onSelect: () => open(arrival) },
    ...(act !== "in" && visitId === null ? [{ label: texts.checkInNamed(name), onSelect: () => comeIn(arrival) }] : []),
    ...(act !== "out" && visitId !== null
      ? [{ label: texts.checkOutNamed(name), onSelect: () => goOut(arrival) }]
      : []),
    ...(allowed.checkIn
      ? [
          {
            label: isBooking ? texts.onlyBooking : texts.onlySeat,
            onSelect: () => record(arrival, { isThere: true }),
          },
        ]
      : []),
    ...(allowed.checkOut
      ? [
          {
            label: isBooking ? texts.leaveBooking : texts.leaveSeat,
            onSelect: () => record(arrival, { isThere: true, hasLeft: true }),
          },
        ]
      : []),
    ...(checkedInAt === null ? [] : [{ label: texts.takeBack, onSelect: () => record(arrival, { isThere: false }) }]),
  ];
}
