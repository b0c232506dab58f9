/** Starts a checkout and opens it in a tab of its own. */
import { useRef, useState } from "react";
import { navigation } from "#web/session/navigation.ts";
import { useOverlay } from "../overlay/overlay-context.ts";
import { type PlanCard, pricing } from "./content.ts";

type PaidPlan = PlanCard & { priceId: string };

export function useCheckout() {
  const { notify } = useOverlay();
  const [busyPriceId, setBusyPriceId] = useState<string | null>(null);
  // One key per intent until the answer is definite. Pressing again after a lost answer starts no second checkout.
  const intent = useRef<{ priceId: string; key: string } | null>(null);

  async function startCheckout({ priceId, name }: PaidPlan): Promise<void> {
    if (busyPriceId !== null) return;
    setBusyPriceId(priceId);
    if (intent.current?.priceId !== priceId) intent.current = { priceId, key: crypto.randomUUID() };
    const { errors } = pricing;
    // Open the tab during the click. Browsers block a tab that opens later as a pop-up.
    const tab = navigation.openBlankTab();
    const outcome = await startAt({ priceId, planName: name }, intent.current.key);
    if (outcome.kind !== "unavailable") intent.current = null;
    if (outcome.kind === "url") tab.lead(outcome.url);
    else {
      tab.close();
      notify("error", errors.title, errors[outcome.kind]);
    }
    setBusyPriceId(null);
  }

  return { busyPriceId, startCheckout };
}

type Outcome = { kind: "url"; url: string } | { kind: "failed" | "noUrl" | "unavailable" };

/** A refusal is definite. After a lost answer or an outage nobody knows whether the checkout exists. */
async function startAt(body: { priceId: string; planName: string }, key: string): Promise<Outcome> {
  try {
    const { requestCheckout } = await import("./request-checkout.ts");
    const url = await requestCheckout(body, key);
    return url === undefined ? { kind: "noUrl" } : { kind: "url", url };
  } catch (error) {
    const isRefused = error instanceof Error && "isUncertain" in error && error.isUncertain === false;
    return { kind: isRefused ? "failed" : "unavailable" };
  }
}
