/** Fields within a dialog that confirms. Enter in a field confirms it too. */
import type { ReactNode, SubmitEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormFields } from "./form.tsx";

interface DialogFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onConfirm: () => void;
  children: ReactNode;
}

export function DialogForm<Values extends FieldValues, Output>({
  form,
  onConfirm,
  children,
}: DialogFormProps<Values, Output>) {
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <FormFields form={form}>{children}</FormFields>
    </form>
  );
}
