/** A feature's part of the dashboard. Each slot is optional. */
import type { ReactNode } from "react";
import type { Module } from "#lambdas/contract/modules.ts";

export interface DashboardPart<Summary> {
  /** If the tenant has switched it off, the dashboard leaves the part out. */
  module?: Module;
  /** Buttons beside the page's title. The summary is undefined until it is loaded. */
  Actions?: (props: { summary: Summary | undefined }) => ReactNode;
  /** Above everything else, drawn without waiting for the summaries. */
  Top?: () => ReactNode;
  /** A card over the whole width. `now` is in milliseconds. */
  Lead?: (props: { summary: Summary; now: number }) => ReactNode;
  /** A figure, drawn with `kit/stat.tsx`. */
  Stat?: (props: { summary: Summary }) => ReactNode;
  /** A card of half the width, drawn with `kit/section-card.tsx`. */
  Card?: (props: { summary: Summary }) => ReactNode;
}
