/** Keeps what is typed, with each change. A form as it began is no draft. */
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CreateFields } from "./create-schema.ts";
import { forgetDraft, keepDraft } from "./draft.ts";

const pauseMilliseconds = 300;

export function useKeptDraft(form: UseFormReturn<CreateFields, unknown, CreateFields>, usual: CreateFields) {
  const isDone = useRef(false);
  useEffect(() => {
    const asBegun = JSON.stringify(usual);
    const keep = () => {
      if (isDone.current) return;
      const fields = form.getValues();
      if (JSON.stringify(fields) === asBegun) forgetDraft();
      else keepDraft(fields, Date.now());
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, pauseMilliseconds);
      },
    });
    // A page that closes within the pause loses nothing.
    window.addEventListener("pagehide", keep);
    return () => {
      stop();
      window.removeEventListener("pagehide", keep);
      if (timer !== undefined) {
        clearTimeout(timer);
        keep();
      }
    };
  }, [form, usual]);

  /** The workspace is made. */
  return {
    forget: () => {
      isDone.current = true;
      forgetDraft();
    },
  };
}
