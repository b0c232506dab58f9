/** The table of what rings. Only this file names a noun. */
import { accessRings } from "../access/rings.ts";
import { bookingRings } from "../bookings/rings.ts";
import { cardRings } from "../cards/rings.ts";
import type { RingSource } from "../contract/define-ring.ts";
import { eventRings } from "../events/rings.ts";
import { joiningRings } from "../joining/rings.ts";
import { liveRings } from "../live/rings.ts";
import { membershipRings } from "../memberships/rings.ts";
import { newsRings } from "../news/rings.ts";
import { notificationRings } from "../notifications/rings.ts";
import { orderRings } from "../orders/rings.ts";
import { productRings } from "../products/rings.ts";
import { stationRings } from "../stations/rings.ts";
import { tenantRings } from "../tenants/rings.ts";

export const ringSources: readonly RingSource[] = [
  ...joiningRings,
  ...membershipRings,
  ...cardRings,
  ...bookingRings,
  ...newsRings,
  ...eventRings,
  ...liveRings,
  ...productRings,
  ...orderRings,
  ...accessRings,
  ...stationRings,
  ...notificationRings,
  ...tenantRings,
];
