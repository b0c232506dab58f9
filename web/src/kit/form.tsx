/**
 * A thin layer over React Hook Form. The contract's schema validates the form, and refusals of the server appear at
 * their field.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { ButtonProps } from "@mui/material/Button";
import type { ReactNode, SubmitEvent } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type UseFormReturn,
  useForm,
  useFormContext,
} from "react-hook-form";
import type * as z from "zod";
import { issueCode } from "#lambdas/contract/input-issues.ts";
import { ApiError } from "../session/api.ts";
import { pageLocale } from "../session/language.ts";
import { BusyButton } from "./busy-button.tsx";
import { type InputTexts, inputSentence } from "./input-sentence.ts";
import { sharedTexts } from "./texts.ts";

export { FormDateField, FormDayField, FormNumberField, FormPasswordField, FormTextField } from "./form-fields.tsx";

/** The rules of a form: a schema, or a function that loads one when the form is first touched. */
export type FormRules<Input, Output> = z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>);

const loadResolver = () => import("@hookform/resolvers");

const notLoaded = { root: { type: "unloaded", message: sharedTexts.rulesNotLoaded } };

/** A form that the contract's schema validates: on submit, and from then on at each change. */
export function useContractForm<Input extends FieldValues, Output>(
  rules: FormRules<Input, Output>,
  defaults: DefaultValues<Input>,
  texts: InputTexts = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: async (values, _context, options) => {
      try {
        const [{ toNestErrors }, schema] = await Promise.all([
          loadResolver(),
          typeof rules === "function" ? rules() : rules,
        ]);
        const parsed = await schema.safeParseAsync(values, noSentences);
        if (parsed.success) return { values: parsed.data, errors: {} };
        return { values: {}, errors: toNestErrors<Input>(errorsOf(parsed.error.issues, texts), options) };
      } catch {
        // The browser is offline, or a deployment removed the file. The typed values stay.
        return { values: {}, errors: notLoaded as FieldErrors<Input> };
      }
    },
    defaultValues: defaults,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

/**
 * Suppresses zod's English messages. A schema of the page may bring its own message; a contract's schema never does.
 */
const noSentences = { error: () => "" };

/** The first issue of each field, as a message. */
function errorsOf(issues: readonly z.core.$ZodIssue[], texts: InputTexts): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    const code = issueCode(issue);
    const message = issue.message || inputSentence({ ...issue, code, path }, texts);
    errors[path] ??= { type: code, message };
  }
  return errors;
}

/** Says in the form that it was refused as a whole, until it is sent again. */
export function showRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  title: string,
  text: string,
): void {
  form.setError("root.title", { type: "refused", message: title });
  form.setError("root.text", { type: "refused", message: text });
}

/** The field that an issue of the server belongs to. By default it has the same path, such as `variants.0.name`. */
export type FieldOfIssue = (path: string) => string;

/**
 * Shows the server's issues (`body.name`) at the form's fields. `fieldOf` is for a form whose fields are named otherwise
 * than the body.
 * @returns false if one belongs to no field that is on the page; then the caller shows the refusal
 */
export function showServerIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  texts: InputTexts = {},
  fieldOf: FieldOfIssue = (path) => path,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const placed = error.issues.map((issue) => {
    const path = issue.path.split(".").slice(1).join(".");
    return { issue, path, name: fieldOf(path) };
  });
  const shown = placed.filter(({ name }) => isOnPage(form, name));
  for (const [index, { issue, path, name }] of shown.entries()) {
    const message = inputSentence({ ...issue.details, code: issue.code, path }, texts);
    form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return placed.length > 0 && shown.length === placed.length;
}

/** Whether a field of this name can show a message. So can the field of a whole list that holds this part. */
function isOnPage<Values extends FieldValues, Output>(
  // React Hook Form tells in no other way which fields are mounted.
  { control: { _fields: fields, _names: names } }: UseFormReturn<Values, unknown, Output>,
  name: string,
): boolean {
  const isBound = (path: string) => get(fields, `${path}._f.mount`) === true;
  if (isBound(name) || names.array.has(name)) return true;
  const parts = name.split(".");
  return parts.some((_part, count) => count > 0 && isBound(parts.slice(0, count).join(".")));
}

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (values: Output) => unknown;
  /** Called after a failed validation, for messages outside the fields. */
  onInvalid?: (errors: FieldErrors<Values>) => unknown;
  nameOf?: NameOfField;
  children: ReactNode;
}

/** The `<form>` element for forms on a page. In a dialog use `FormDialog` with `<FormFields>`. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  onInvalid,
  nameOf,
  children,
}: FormProps<Values, Output>) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (form.formState.isSubmitting) return;
    void form.handleSubmit(async (values) => {
      await onSubmit(values);
    }, onInvalid)(event);
  }
  return (
    <form noValidate onSubmit={submit}>
      <FormFields form={form} nameOf={nameOf}>
        {children}
      </FormFields>
    </form>
  );
}

/** The label of the field with this path. For long forms, where an invalid field may be out of sight. */
export type NameOfField = (path: string) => string | undefined;

interface FormFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  nameOf?: NameOfField;
  children: ReactNode;
}

/** Provides the form to its fields. If several fields are invalid, shows a summary above them. */
export function FormFields<Values extends FieldValues, Output>({
  form,
  nameOf,
  children,
}: FormFieldsProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <Box sx={{ display: "grid", gap: 2 }} onFocus={() => void loadResolver().catch(() => undefined)}>
        <FormProblems nameOf={nameOf} />
        {children}
      </Box>
    </FormProvider>
  );
}

function FormProblems({ nameOf }: { nameOf: NameOfField | undefined }) {
  const {
    formState: { errors, submitCount },
    // React Hook Form tells in no other way in which order the fields stand. The first invalid one has the focus.
    control: { _names: names },
  } = useFormContext();
  const onPage = [...names.mount];
  const place = (path: string) => onPage.findIndex((name) => path === name || path.startsWith(`${name}.`));
  const paths = invalidFields(errors).toSorted((one, other) => place(one) - place(other));
  const count = paths.length;
  if (errors.root?.type === "unloaded") return <Alert severity="error">{errors.root.message}</Alert>;
  if (errors.root?.["text"] !== undefined) {
    return (
      <Alert severity="error">
        <Box component="p" sx={{ m: 0, fontWeight: "fontWeightBold" }}>
          {errors.root["title"]?.message}
        </Box>
        {errors.root["text"].message}
      </Alert>
    );
  }
  if (submitCount === 0 || count < 2) return null;
  const labels = paths.map((path) => nameOf?.(path)).filter((label) => label !== undefined);
  return (
    <Alert severity="error">
      {labels.length === 0
        ? sharedTexts.problems(count)
        : sharedTexts.problemsNamed(count, new Intl.ListFormat(pageLocale).format(labels))}
    </Alert>
  );
}

/** The paths of all fields that have a message, those of lists included. */
function invalidFields(errors: object): string[] {
  return Object.entries(errors)
    .filter(([name, error]) => name !== "root" && typeof error === "object" && error !== null)
    .flatMap(([name, error]: [string, object]) =>
      "type" in error && typeof error.type === "string"
        ? [name]
        : invalidFields(error).map((part) => `${name}.${part}`),
    );
}

/** Shows progress, and cannot be pressed twice. */
export function SubmitButton({ children, ...props }: Omit<ButtonProps, "loading" | "ref">) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <BusyButton variant="contained" {...props} type="submit" isBusy={isSubmitting} loadingPosition="start">
      {children}
    </BusyButton>
  );
}
