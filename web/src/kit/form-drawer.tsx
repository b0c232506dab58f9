/** A form for one thing, new or existing, in the drawer beside its list. The buttons stay visible below the fields. */
import Button from "@mui/material/Button";
import { type ReactNode, useId } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DetailDrawer } from "./detail-drawer.tsx";
import { FormFields } from "./form.tsx";

interface FormDrawerProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  title: string;
  subtitle?: ReactNode;
  cancelLabel: string;
  submitLabel: string;
  pending: boolean;
  onSave: (fields: Output) => unknown;
  onClose: () => void;
  children: ReactNode;
}

export function FormDrawer<Values extends FieldValues, Output>(props: FormDrawerProps<Values, Output>) {
  const { form, title, subtitle, cancelLabel, submitLabel, pending, onSave, onClose, children } = props;
  const formId = useId();
  return (
    <DetailDrawer
      open
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant="contained" loading={pending} loadingPosition="start">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void form.handleSubmit(onSave)(event);
        }}
      >
        <FormFields form={form}>{children}</FormFields>
      </form>
    </DetailDrawer>
  );
}
