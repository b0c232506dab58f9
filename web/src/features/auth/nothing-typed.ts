import type { UseFormReturn } from "react-hook-form";
import { showRefusal } from "#web/kit/form.tsx";
import { authTexts } from "./texts.ts";

type Credentials = { email: string; password: string };

/** For a form that was sent without address and password. Each field says by itself what it lacks. */
export function nothingTyped<Values extends Credentials>(
  form: UseFormReturn<Values, unknown, Values>,
  title: string,
): () => void {
  return () => {
    const { email, password } = form.getValues();
    if (email.trim() === "" && password === "") showRefusal(form, title, authTexts.rules.nothing);
  };
}
