import type { CardDevice } from "#lambdas/cards/contract.ts";
import { deviceTexts as texts } from "./texts.ts";

/** "Firefox on Android", from a device's codes. */
export function deviceName({ browser, system }: Pick<CardDevice, "browser" | "system">): string {
  return texts.named(texts.browsers[browser], texts.systems[system]);
}
