/** On a phone, the form is one group after the other. The step is in the address, so Back and a reload keep it. */
import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useIsPhone } from "#web/kit/page-actions.tsx";
import { useAddress } from "#web/session/address.ts";
import { steps } from "./create-fieldset.tsx";
import type { CreateFields } from "./create-schema.ts";

const last = steps.length - 1;

const shape = {
  step: (text: string) => {
    const step = Number(text) - 1;
    return Number.isInteger(step) && step >= 0 && step <= last ? step : undefined;
  },
};

export function useSteps(form: UseFormReturn<CreateFields, unknown, CreateFields>) {
  const isPhone = useIsPhone();
  const { values, set } = useAddress(shape);
  const step = isPhone ? (values.step ?? 0) : undefined;

  function go(to: number, { replace = false } = {}): void {
    set({ step: to === 0 ? null : String(to + 1) }, { replace });
    window.scrollTo({ top: 0 });
  }

  /** Goes on once the fields of this step are right. */
  async function next(): Promise<void> {
    if (step === undefined) return;
    if (await form.trigger([...steps[step as 0]], { shouldFocus: true })) go(Math.min(last, step + 1));
  }

  const { errors, submitCount } = form.formState;
  const wrong = steps.findIndex((names) => names.some((name) => errors[name] !== undefined));
  const leadBack = useEffectEvent((to: number) => {
    if (step !== undefined && to !== -1 && to < step) go(to);
  });
  // What the server refuses may stand on an earlier step.
  useEffect(() => {
    if (submitCount > 0) leadBack(wrong);
  }, [submitCount, wrong]);

  return { step, isLast: step === last, go, next };
}
