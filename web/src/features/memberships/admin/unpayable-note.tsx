import { useWatch } from "react-hook-form";
import type { PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { NoAccountNote } from "#web/domain/payment-account/no-account-note.tsx";
import { formTexts } from "./texts.ts";

/** While the workspace takes no payments, nobody can take a plan that members pay for. */
export function UnpayableNote() {
  const [price, chosenBy] = useWatch<PlanFields, ["priceMinor", "chosenBy"]>({ name: ["priceMinor", "chosenBy"] });
  return (
    <NoAccountNote severity="warning" isAsked={chosenBy === "members" && price > 0}>
      {formTexts.unpayable}
    </NoAccountNote>
  );
}
