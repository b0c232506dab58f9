import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { currencySchema } from "#lambdas/contract/money.ts";
import type { Settings } from "#lambdas/settings/contract.ts";
import { signUpPolicySchema } from "#lambdas/tenants/contract.ts";
import { currencyOptions } from "#web/domain/region/choices.ts";
import { TimeZoneField } from "#web/domain/region/time-zone-field.tsx";
import { FormTextField } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { freeCancelMinutesChoices, localeOptions } from "./choices.ts";
import { beforeStart, fieldTexts, groupTexts, policyTexts } from "./texts.ts";

const policies = signUpPolicySchema.options.map((value) => ({ value, label: policyTexts[value] }));

export function SettingsFieldset({ settings }: { settings: Settings }) {
  const { slug, domain, locale, freeCancelMinutes } = settings;
  const minutes = [...new Set([...freeCancelMinutesChoices, freeCancelMinutes])].sort((a, b) => a - b);
  return (
    <>
      <Group {...groupTexts.organisation}>
        <FormTextField name="name" label={fieldTexts.name} required autoComplete="organization" />
        <FormTextField name="description" label={fieldTexts.description} helperText={fieldTexts.descriptionHint} />
        <FormTextField
          name="replyTo"
          label={fieldTexts.replyTo}
          helperText={fieldTexts.replyToHint}
          slotProps={{ htmlInput: { inputMode: "email", spellCheck: false, autoCapitalize: "none" } }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {fieldTexts.address}: {window.location.origin}/{slug}
          {domain !== null && <> · {fieldTexts.domain(domain)}</>}
        </Typography>
        <FormSwitchField name="hideBranding" label={fieldTexts.hideBranding} />
      </Group>
      <Group {...groupTexts.place}>
        <TimeZoneField label={fieldTexts.timeZone} helperText={fieldTexts.timeZoneHint} />
        <FormSelectField name="locale" label={fieldTexts.locale} options={localeOptions(locale)} />
        <FormSelectField
          name="currency"
          label={fieldTexts.currency}
          options={currencyOptions(currencySchema.options, locale)}
        />
      </Group>
      <Group {...groupTexts.joining}>
        <FormSelectField name="signUpPolicy" label={fieldTexts.signUpPolicy} options={policies} />
        <FormSwitchField
          name="confirmsSignUps"
          label={fieldTexts.confirmsSignUps}
          helperText={fieldTexts.confirmsSignUpsHint}
        />
      </Group>
      <Group {...groupTexts.security}>
        <FormSwitchField
          name="requiresAdminTwoFactor"
          label={fieldTexts.requiresAdminTwoFactor}
          helperText={fieldTexts.requiresAdminTwoFactorHint}
        />
      </Group>
      <Group {...groupTexts.bookings}>
        <FormSelectField
          name="freeCancelMinutes"
          label={fieldTexts.freeCancelMinutes}
          helperText={fieldTexts.freeCancelMinutesHint}
          options={minutes.map((value) => ({ value, label: beforeStart(value) }))}
        />
      </Group>
      <Group {...groupTexts.parts}>
        {(["bookingEnabled", "pointsEnabled", "digitalCardsEnabled"] as const).map((part) => (
          <FormSwitchField
            key={part}
            name={`features.${part}`}
            label={fieldTexts[part]}
            helperText={fieldTexts[`${part}Hint`]}
          />
        ))}
      </Group>
    </>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {text}
      </Typography>
      <Box sx={{ display: "grid", gap: 2 }}>{children}</Box>
    </Card>
  );
}
