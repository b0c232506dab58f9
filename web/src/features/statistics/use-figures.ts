/** What the figures of a period say: members and bookings, points, events, live sessions. Each is a group. */
import type { Overview } from "#lambdas/statistics/contract.ts";
import { useFeatures } from "#web/session/modules.ts";
import { type Compared, type Figure, type FiguresProps, useComparison } from "./comparison.ts";
import { figuresOfEvents, figuresOfLive } from "./gathering-figures.ts";
import { bookingsOf, joinedIn, movementsOf, removedIn } from "./lists.ts";
import { figureTexts as texts } from "./texts.ts";

/** Everybody who joined, with their balances. */
const balances = "/admin/members?status=joined";

export interface FigureGroup {
  title: string;
  figures: readonly Figure[];
}

/** `house` stands above the charts of its bookings, and `gatherings` below them. A group without figures is left out. */
export function useFigures(props: FiguresProps): { house: FigureGroup[]; gatherings: FigureGroup[] } {
  const { bookingEnabled, pointsEnabled } = useFeatures();
  const compared = useComparison(props);
  const members = membersOf(props, compared);
  const bookings = bookingEnabled ? bookingsIn(props, compared) : [];
  const { groups } = texts;
  const titleOfFirst = members.length === 0 ? groups.bookings : groups.membersAndBookings;
  const filled = (all: FigureGroup[]) => all.filter(({ figures }) => figures.length > 0);
  return {
    house: filled([
      { title: bookings.length === 0 ? groups.members : titleOfFirst, figures: [...members, ...bookings] },
      { title: groups.points, figures: pointsEnabled ? pointsIn(props, compared, bookingEnabled) : [] },
    ]),
    gatherings: filled([
      { title: groups.events, figures: figuresOfEvents(props, compared, pointsEnabled) },
      { title: groups.live, figures: figuresOfLive(props, compared, pointsEnabled) },
    ]),
  };
}

function membersOf({ overview, address }: FiguresProps, { number, nameNow, nameBefore }: Compared): Figure[] {
  const { current, previous, onPlan } = overview;
  type Sums = Overview["current"]["sums"];
  const change = ({ joined, left }: Sums) => texts.change(number(joined), number(left));
  const changeOfPlan = ({ joined, left }: Sums) => texts.changeOfPlan(number(joined), number(left));
  const newest = "/admin/members?status=joined&sort=joined.descending";
  if (onPlan !== null)
    return [
      {
        name: texts.onPlan,
        value: number(onPlan),
        notes: [
          texts.onPlanNote,
          texts.before(nameNow, changeOfPlan(current.sums)),
          texts.before(nameBefore, changeOfPlan(previous.sums)),
        ],
        to: `/admin/members?plan=${address.planId ?? ""}`,
      },
    ];
  if (current.members === null || previous.members === null) return [];
  const isNow = address.today <= current.to;
  // The history of changes goes by months. Nothing but its ids is left of those who were removed.
  const monthsOfBoth = [
    { name: nameNow, span: current },
    { name: nameBefore, span: previous },
  ].flatMap(({ name, span: { from, to } }) => {
    const month = from.slice(0, 7);
    return month === to.slice(0, 7) ? [{ name, month }] : [];
  });
  const before = `${number(previous.members)} (${change(previous.sums)})`;
  return [
    {
      name: texts.members,
      value: number(current.members),
      notes: [change(current.sums), texts.before(nameBefore, before)],
      // Who has left since is in no list of members.
      ...(isNow ? { to: newest } : {}),
      near: [
        ...(isNow ? [] : [{ text: texts.membersNow, to: newest }]),
        { text: texts.joinedThen(nameNow), to: joinedIn(current) },
        { text: texts.joinedThen(nameBefore), to: joinedIn(previous) },
        ...monthsOfBoth.map(({ name, month }) => ({ text: texts.leftThen(name), to: removedIn(month) })),
      ],
    },
  ];
}

function bookingsIn({ overview, address }: FiguresProps, compared: Compared): Figure[] {
  const { current, previous } = overview;
  const { counted, figure, hours, isRunning, nameBefore, number } = compared;
  const bookings = bookingsOf(current, address);
  const [now, before] = [current.sums.minutes, previous.sums.minutes];
  const booked = { ...figure(texts.hours, now, before, hours), to: bookings("use", "held") };
  return [
    counted(texts.made, "made", number, bookings("made")),
    // These hours include days to come, so no part of the period before is like them.
    isRunning ? { ...booked, notes: [texts.before(nameBefore, hours(before)), texts.withDaysToCome] } : booked,
    counted(texts.cancelled, "cancelled", number, bookings("cancelled")),
  ];
}

function pointsIn({ overview, address }: FiguresProps, compared: Compared, bookingEnabled: boolean): Figure[] {
  const { current, previous } = overview;
  const { counted, figure, printPoints } = compared;
  const isWhole = current.outstanding !== null && previous.outstanding !== null;
  const movements = (group?: Parameters<typeof movementsOf>[1]) => movementsOf(current, group);
  const list = isWhole ? movements("spent") : bookingsOf(current, address)("made");
  const spent = counted(texts.spent, "spent", printPoints, list);
  return [
    ...(isWhole ? [counted(texts.granted, "granted", printPoints, movements("granted"))] : []),
    // What a resource or a plan spent is the price of its bookings.
    isWhole || bookingEnabled ? spent : { ...spent, to: undefined },
    ...(isWhole
      ? [
          {
            ...figure(texts.outstanding, current.outstanding ?? 0, previous.outstanding ?? 0, printPoints),
            // Each member's balance makes a part of it.
            ...(address.today <= current.to ? { to: balances } : {}),
            near: [
              ...(address.today <= current.to ? [] : [{ text: texts.balancesNow, to: balances }]),
              { text: texts.movements, to: movements() },
              { text: texts.movementsBefore(compared.nameBefore), to: movementsOf(previous) },
            ],
          },
        ]
      : []),
  ];
}
