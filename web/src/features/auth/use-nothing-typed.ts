import type { UseFormReturn } from "react-hook-form";
import { useToasts } from "#web/kit/toasts.tsx";
import { authTexts } from "./texts.ts";

type Credentials = { email: string; password: string };

/** For a form that was sent without address and password. Each field says by itself what it lacks. */
export function useNothingTyped<Values extends Credentials>(
  form: UseFormReturn<Values, unknown, Values>,
  title: string,
): () => void {
  const toasts = useToasts();
  return () => {
    const { email, password } = form.getValues();
    if (email.trim() === "" && password === "") toasts.error(title, authTexts.rules.nothing);
  };
}
