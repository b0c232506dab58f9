/** Figures of events and of live sessions. A house that has none of them sees none of these. */
import type { Figures, Overview } from "#lambdas/statistics/contract.ts";
import type { Compared, Figure, FiguresProps } from "./comparison.ts";
import { eventsOf, movementsOf, seatsOf, sessionsOf } from "./lists.ts";
import { figureTexts, gatheringTexts as texts } from "./texts.ts";

const hasAny = ({ current, previous }: Overview, names: readonly (keyof Figures)[]) =>
  [current, previous].some(({ sums }) => names.some((name) => sums[name] !== 0));

export function figuresOfEvents({ overview, address }: FiguresProps, compared: Compared, hasPoints: boolean): Figure[] {
  if (!hasAny(overview, ["registered", "unregistered", "events", "sold", "spentOnEvents"])) return [];
  const { current, previous, step } = overview;
  const { counted, isRunning, nameBefore, number, percent, printPoints } = compared;
  const events = eventsOf(current);

  const places = (sums: Figures) => [texts.events(sums.events, number(sums.events)), ...share(sums)].join(", ");
  const share = ({ sold, places: of, unlimited }: Figures) => {
    if (of === 0) return [];
    return [unlimited === 0 ? texts.ofPlaces(percent(sold / of), number(of)) : texts.placesWithLimit(number(of))];
  };
  // Nobody has come yet to what is still to come.
  const begun = isRunning && step === "day" ? sumsUntil(current, address.today) : current.sums;
  const isKnown = !isRunning || step === "day";
  const came = ({ attended, sold }: Pick<Figures, "attended" | "sold">) =>
    texts.came(number(attended), texts.seats(sold, number(sold)));
  const rate = ({ attended, sold }: Pick<Figures, "attended" | "sold">) =>
    sold === 0 ? texts.nobody : percent(attended / sold);

  return [
    counted(texts.registered, "registered", number, seatsOf("registered", current)),
    counted(texts.unregistered, "unregistered", number, seatsOf("unregistered", current)),
    {
      name: texts.sold,
      value: number(current.sums.sold),
      notes: [
        places(current.sums),
        figureTexts.before(nameBefore, `${number(previous.sums.sold)} (${places(previous.sums)})`),
      ],
      to: events,
    },
    {
      name: texts.attendance,
      value: isKnown ? rate(begun) : number(begun.attended),
      notes: [
        ...(isKnown ? [came(begun)] : [figureTexts.soFar]),
        figureTexts.before(nameBefore, `${rate(previous.sums)} (${came(previous.sums)})`),
      ],
      to: events,
    },
    ...(hasPoints
      ? [counted(texts.spentOnEvents, "spentOnEvents", printPoints, movementsOf(current, "spent_on_events"))]
      : []),
  ];
}

/** The seats of the days until one of them. */
function sumsUntil({ rows }: Overview["current"], today: string): Pick<Figures, "attended" | "sold"> {
  const until = rows.filter(({ at }) => at <= today);
  const sumOf = (name: "attended" | "sold") => until.reduce((sum, row) => sum + row[name], 0);
  return { attended: sumOf("attended"), sold: sumOf("sold") };
}

export function figuresOfLive({ overview }: FiguresProps, compared: Compared, hasPoints: boolean): Figure[] {
  if (!hasAny(overview, ["sessions", "viewers", "spentOnLive"])) return [];
  const { counted, hours, number, printPoints } = compared;
  const { current } = overview;
  const sessions = sessionsOf(current);
  return [
    counted(texts.sessions, "sessions", number, sessions),
    // Each session of the list names its viewers.
    counted(texts.viewers, "viewers", number, sessions),
    counted(texts.watched, "watched", hours, sessions),
    ...(hasPoints
      ? [counted(texts.spentOnLive, "spentOnLive", printPoints, movementsOf(current, "spent_on_live"))]
      : []),
  ];
}
