import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import {
  companySizeSchema,
  createEnquiry,
  type EnquiryType,
  enquiryBodySchema,
  enquiryTypeSchema,
} from "#lambdas/enquiries/contract.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { FormFields, FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { pageLanguage } from "#web/session/page-language.ts";
import { Honeypot } from "./honeypot.tsx";
import { enquiryInputTexts } from "./input-texts.ts";
import { Pairs, RequiredFields } from "./required-fields.tsx";
import { enquiryTexts } from "./texts.ts";

const { fields, sizes, types, trial, done, failed } = enquiryTexts;
const sizeOptions = companySizeSchema.options.map((value) => ({ value, label: sizes[value] }));
const typeOptions = enquiryTypeSchema.options.map((value) => ({ value, label: types[value] }));

interface EnquiryDialogProps {
  open: boolean;
  type: EnquiryType;
  /** The plan whose button the visitor pressed. */
  plan: string | undefined;
  onClose: () => void;
}

export function EnquiryDialog({ open, type, plan, onClose }: EnquiryDialogProps) {
  const toasts = useToasts();
  const send = useRouteMutation(createEnquiry);
  const form = useContractForm(
    enquiryBodySchema,
    {
      firstName: "",
      lastName: "",
      email: "",
      phone: "",
      company: "",
      enquiryType: type,
      message: "",
      website: "",
      ...(plan === undefined ? {} : { plan }),
    },
    enquiryInputTexts,
  );

  const submit = form.handleSubmit(async (body) => {
    try {
      await send.mutateAsync({ body: { ...body, language: pageLanguage } });
      toasts.success(done.title, done.text);
      form.reset();
      onClose();
    } catch (error) {
      showServerIssues(form, error, enquiryInputTexts);
      toasts.error(failed.title, failed.text);
    }
  });

  return (
    <FormDialog
      open={open}
      title={enquiryTexts.title}
      subtitle={plan === undefined ? enquiryTexts.subtitle : enquiryTexts.aboutPlan(plan)}
      onSubmit={submit}
      submitLabel={enquiryTexts.submit}
      pendingLabel={enquiryTexts.pending}
      pending={form.formState.isSubmitting}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      {type !== "sales" && (
        <Typography variant="body2" sx={{ marginBlockEnd: 2 }}>
          {trial.text}{" "}
          <Link href="/pricing" onClick={onClose}>
            {trial.link}
          </Link>
        </Typography>
      )}
      <FormFields form={form}>
        <RequiredFields>
          <Pairs>
            <FormTextField required name="firstName" label={fields.firstName} autoComplete="given-name" />
            <FormTextField required name="lastName" label={fields.lastName} autoComplete="family-name" />
            <FormTextField required name="email" label={fields.email} type="email" autoComplete="email" />
            <FormTextField required name="phone" label={fields.phone} type="tel" autoComplete="tel" />
            <FormTextField required name="company" label={fields.company} autoComplete="organization" />
            <FormSelectField required name="companySize" label={fields.companySize} options={sizeOptions} />
          </Pairs>
          <FormSelectField required name="enquiryType" label={fields.enquiryType} options={typeOptions} />
          <FormTextField required name="message" label={fields.message} multiline minRows={3} maxRows={8} />
        </RequiredFields>
        <Honeypot />
      </FormFields>
    </FormDialog>
  );
}
