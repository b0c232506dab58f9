/** All mutants, by area. */
import type { Mutant } from "./mutant.ts";
import { mutantsOfAccess } from "./mutants-of-access.ts";
import { mutantsOfBookings } from "./mutants-of-bookings.ts";
import { mutantsOfCalls } from "./mutants-of-calls.ts";
import { mutantsOfCards } from "./mutants-of-cards.ts";
import { mutantsOfClearings } from "./mutants-of-clearings.ts";
import { mutantsOfDomains } from "./mutants-of-domains.ts";
import { mutantsOfDoors } from "./mutants-of-doors.ts";
import { mutantsOfFiles } from "./mutants-of-files.ts";
import { mutantsOfInterruptions } from "./mutants-of-interruptions.ts";
import { mutantsOfLive } from "./mutants-of-live.ts";
import { mutantsOfMemberships } from "./mutants-of-memberships.ts";
import { mutantsOfMoves } from "./mutants-of-moves.ts";
import { mutantsOfOrders } from "./mutants-of-orders.ts";
import { mutantsOfPaid } from "./mutants-of-paid.ts";
import { mutantsOfPlatform } from "./mutants-of-platform.ts";
import { mutantsOfPoints } from "./mutants-of-points.ts";
import { mutantsOfRefused } from "./mutants-of-refused.ts";
import { mutantsOfScans } from "./mutants-of-scans.ts";
import { mutantsOfSeats } from "./mutants-of-seats.ts";
import { mutantsOfSeries } from "./mutants-of-series.ts";
import { mutantsOfShop } from "./mutants-of-shop.ts";
import { mutantsOfStations } from "./mutants-of-stations.ts";
import { mutantsOfSubscriptions } from "./mutants-of-subscriptions.ts";
import { mutantsOfWaitlist } from "./mutants-of-waitlist.ts";

export const mutants: readonly Mutant[] = [
  ...mutantsOfBookings,
  ...mutantsOfClearings,
  ...mutantsOfMoves,
  ...mutantsOfSeries,
  ...mutantsOfWaitlist,
  ...mutantsOfCalls,
  ...mutantsOfPoints,
  ...mutantsOfMemberships,
  ...mutantsOfAccess,
  ...mutantsOfPlatform,
  ...mutantsOfSubscriptions,
  ...mutantsOfDomains,
  ...mutantsOfScans,
  ...mutantsOfCards,
  ...mutantsOfFiles,
  ...mutantsOfInterruptions,
  ...mutantsOfSeats,
  ...mutantsOfShop,
  ...mutantsOfRefused,
  ...mutantsOfStations,
  ...mutantsOfDoors,
  ...mutantsOfLive,
  ...mutantsOfOrders,
  ...mutantsOfPaid,
];
