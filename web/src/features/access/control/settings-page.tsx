/** Settings of access: capacity, zones, rules of entry, the desk's reasons, and when the house closes. */
import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import { zonesWithout } from "#lambdas/access/entry.ts";
import {
  type AccessInput,
  type AccessSettings,
  accessFieldsSchema,
  getAccessSettings,
  unknownZoneOfRule,
  updateAccessSettings,
} from "#lambdas/access/settings-contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Form, useContractForm } from "#web/kit/form.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { SaveBar } from "#web/kit/save-bar.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedForm } from "#web/kit/versioned-form.ts";
import { WaitingForm } from "#web/kit/waiting.tsx";
import { type ApiError, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { pageLocale } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { SettingsFieldset } from "./settings-fieldset.tsx";
import { fieldTexts, settingsInputTexts, settingsTexts as texts } from "./settings-texts.ts";
import { useFieldPrint } from "./use-field-print.ts";

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const { data, error, refetch } = useQuery(routeQuery(getAccessSettings, { params: { tenantId } }));
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      width="form"
      action={
        <Button component={RouterLink} to={path("/admin/access")} variant="outlined" color="inherit">
          {texts.back}
        </Button>
      }
    >
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <WaitingForm fields={5} />
        </>
      )}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data !== undefined && <SettingsForm settings={data} />}
    </Page>
  );
}

const fieldsOf = (settings: AccessInput): AccessInput => {
  const { capacity, zones, reasons, closing, needsPlan, entryRules, bookingOpensMinutes } = settings;
  return { capacity, zones, reasons, closing, needsPlan, entryRules, bookingOpensMinutes };
};

/** The field of a path, such as `reasons.2.label`. */
const nameOf = (path: string): string => fieldTexts[path.split(".")[0] as keyof typeof fieldTexts] ?? path;

/** The fields, and that no rule names a zone that is gone. */
const formSchema = accessFieldsSchema.superRefine((fields, context) => {
  const gone = zonesWithout(fields);
  if (gone.length > 0) context.addIssue({ code: "custom", path: ["zones"], message: texts.zonesNamed(listed(gone)) });
});

const listed = (words: readonly string[]) => new Intl.ListFormat(pageLocale).format(words.map(texts.quoted));

const isOfZones = ({ code }: ApiError) => code === unknownZoneOfRule.code;

type Seen = AccessInput & Pick<AccessSettings, "version">;

function SettingsForm({ settings }: { settings: AccessSettings }) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const update = useRouteMutation(updateAccessSettings);
  const form = useContractForm<AccessInput, AccessInput>(formSchema, fieldsOf(settings), settingsInputTexts);
  const print = useFieldPrint(settings);
  const { isDirty } = form.formState;
  const { question } = useLeaveQuestion(isDirty);
  /** The server's word about zones stands at their field. */
  const refuse = (error: ApiError): never => {
    if (isOfZones(error)) form.setError("zones", { type: "server", message: errorText(error) }, { shouldFocus: true });
    throw error;
  };
  const { save, isPending, problem, changes, takeTheirs } = useVersionedForm<Seen, AccessInput>({
    form,
    entity: settings,
    fieldsOf,
    texts: settingsInputTexts,
    load: () => client.fetchQuery({ ...routeQuery(getAccessSettings, { params: { tenantId } }), staleTime: 0 }),
    send: async (fields, seen) => {
      const version = seen?.version ?? settings.version;
      const saved = await update.mutateAsync({ params: { tenantId }, body: { ...fields, version } }).catch(refuse);
      return { ...fields, version: saved.version };
    },
    onSaved: (saved) => {
      form.reset(fieldsOf(saved));
      toasts.success(texts.saved);
    },
  });
  const button = (
    <BusyButton type="submit" variant="contained" disabled={!isDirty} isBusy={isPending} loadingPosition="start">
      {texts.save}
    </BusyButton>
  );
  return (
    <>
      <Form form={form} onSubmit={save} nameOf={nameOf}>
        <ChangedMeanwhile changes={changes} nameOf={nameOf} print={print} onTakeTheirs={takeTheirs} />
        {problem !== undefined && !isOfZones(problem) && <RefusalAlert title={texts.notSaved} error={problem} />}
        <SettingsFieldset closesAt={settings.closesAt} stored={settings.reasons} />
        {/* With unsaved changes, the bar stays in sight on a long page. */}
        {isDirty ? <SaveBar>{button}</SaveBar> : <div>{button}</div>}
      </Form>
      {question}
    </>
  );
}
