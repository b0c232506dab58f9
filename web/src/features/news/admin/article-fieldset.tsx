import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { newsCategorySchema } from "#lambdas/news/contract.ts";
import { AudienceField } from "#web/domain/audience/audience-field.tsx";
import { FormMomentField } from "#web/domain/moment/form-moment-field.tsx";
import { BodyField } from "#web/domain/writing/body-field.tsx";
import { CoverField } from "#web/domain/writing/cover-field.tsx";
import { FormTextField } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { categoryTexts } from "../texts.ts";
import { bodyRefused, editorTexts as texts } from "./texts.ts";

const categories = newsCategorySchema.options.map((value) => ({ value, label: categoryTexts[value] }));

interface ArticleFieldsetProps {
  isNew: boolean;
  /** A new number makes the editor read its document again. */
  bodyRound: number;
}

/** The text is on the left, and the settings of its display on the right. A narrow screen has one below the other. */
export function ArticleFieldset({ isNew, bodyRound }: ArticleFieldsetProps) {
  const { timeZone } = useWorkspace();
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" },
        alignItems: "start",
      }}
    >
      <Stack spacing={3}>
        <FormTextField
          name="title"
          label={texts.fields.title}
          required
          autoComplete="off"
          // A new article starts with its title. An existing one is read first, so no field takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isNew}
        />
        <FormTextField
          name="excerpt"
          label={texts.fields.excerpt}
          helperText={texts.excerptHelp}
          multiline
          minRows={2}
          autoComplete="off"
        />
        <BodyField key={bodyRound} label={texts.fields.body} helperText={texts.bodyHelp} refused={bodyRefused} />
      </Stack>
      <Stack spacing={3}>
        <CoverField />
        <FormSelectField name="category" label={texts.fields.category} options={categories} fullWidth />
        <AudienceField label={texts.fields.audience} helperText={texts.audienceHelp} />
        <FormSwitchField name="isPinned" label={texts.fields.isPinned} helperText={texts.pinnedHelp} />
        <FormSwitchField name="isFeatured" label={texts.fields.isFeatured} helperText={texts.featuredHelp} />
        <FormMomentField name="expiresAt" label={texts.fields.expiresAt} helperText={texts.expiresHelp(timeZone)} />
      </Stack>
    </Box>
  );
}
