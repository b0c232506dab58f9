import type { Membership } from "#lambdas/memberships/contract.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { whenTexts } from "./texts.ts";

/** Without a next cycle, a change happens now or not at all. */
export function WhenField({ membership }: { membership: Membership | null }) {
  const day = useDayFormat();
  const on = membership?.nextBillingOn ?? null;
  const options = [
    ...(on === null ? [] : [{ value: "cycle_end", label: whenTexts.atCycleEnd(day(on)) }]),
    { value: "now", label: whenTexts.now },
  ];
  return <FormSelectField name="when" label={whenTexts.when} options={options} />;
}
