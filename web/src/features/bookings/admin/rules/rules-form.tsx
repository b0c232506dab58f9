import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { rulesOrphan, updateBookingRules, updateResourceRules } from "#lambdas/bookings/policy-contract.ts";
import { listResources, type Resource } from "#lambdas/resources/contract.ts";
import { type BookingRules, firstRules, type RuleFields, ruleFieldsSchema } from "#lambdas/resources/rules-contract.ts";
import { printStoredRule, type RuleName } from "#web/domain/rules/print-rules.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { ruleNames } from "#web/domain/rules/rule-names.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Form, useContractForm } from "#web/kit/form.tsx";
import { inSight } from "#web/kit/in-sight.ts";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { SaveBar } from "#web/kit/save-bar.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedForm } from "#web/kit/versioned-form.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { OrphansAlert } from "./orphans-alert.tsx";
import { fieldsOf, overridesOf, type SeenRules, seenRules } from "./rule-values.ts";
import { RulesFieldset } from "./rules-fieldset.tsx";
import { rulesInputTexts, rulesTexts as texts } from "./texts.ts";
import { TryRules } from "./try-rules.tsx";

interface RulesFormProps {
  rules: BookingRules;
  /** Undefined for the workspace's own rules. */
  resource: Resource | undefined;
  resources: readonly Resource[];
}

const nameOf = (path: string): string => ruleNames[path.split(".")[0] as RuleName] ?? path;

export function RulesForm({ rules, resource, resources }: RulesFormProps) {
  const { tenantId, locale } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const updateAll = useRouteMutation(updateBookingRules);
  const updateOne = useRouteMutation(updateResourceRules);
  const seen = seenRules(rules, resource);
  const form = useContractForm<RuleFields, RuleFields>(ruleFieldsSchema, fieldsOf(seen), rulesInputTexts);
  const { isDirty } = form.formState;
  const { question } = useLeaveQuestion(isDirty);
  /** The next save leaves bookings as they are booked. */
  const keeps = useRef(false);

  async function send(fields: RuleFields, over: SeenRules | undefined): Promise<SeenRules> {
    const version = over?.version ?? seen.version;
    const keepsBookings = keeps.current ? { keepsBookings: true as const } : {};
    if (resource === undefined) {
      const saved = await updateAll.mutateAsync({
        params: { tenantId },
        body: { ...fields, version, ...keepsBookings },
      });
      return seenRules(saved, undefined);
    }
    const saved = await updateOne.mutateAsync({
      params: { tenantId, resourceId: resource.resourceId },
      body: { rules: overridesOf(fields), version, ...keepsBookings },
    });
    return seenRules(rules, saved);
  }

  const { save, isPending, problem, changes, takeTheirs } = useVersionedForm<SeenRules, RuleFields>({
    form,
    entity: seen,
    fieldsOf,
    texts: rulesInputTexts,
    load: async () => {
      const query = routeQuery(listResources, { params: { tenantId }, query: { show: "all" } });
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
      if (resource === undefined) return seenRules(fresh.rules ?? firstRules, undefined);
      const one = fresh.resources.find(({ resourceId }) => resourceId === resource.resourceId);
      return one && seenRules(fresh.rules ?? firstRules, one);
    },
    send,
    onSaved: (saved) => {
      form.reset(fieldsOf(saved));
      toasts.success(texts.saved);
    },
  });

  async function saveKeeping(fields: RuleFields, isKeeping: boolean): Promise<void> {
    keeps.current = isKeeping;
    await save(fields);
    keeps.current = false;
  }

  const button = (
    <BusyButton type="submit" variant="contained" disabled={!isDirty} isBusy={isPending} loadingPosition="start">
      {texts.save}
    </BusyButton>
  );
  return (
    <>
      <Form form={form} onSubmit={(fields) => saveKeeping(fields, false)} nameOf={nameOf}>
        <ChangedMeanwhile
          changes={changes}
          nameOf={nameOf}
          print={(value, field) => {
            const name = field as RuleName;
            // What a resource does not set is the workspace's.
            const inForce = resource === undefined || name === "closures" ? value : (value ?? rules[name]);
            return printStoredRule(name, { [name]: inForce }, localeFor(locale));
          }}
          onTakeTheirs={takeTheirs}
        />
        <RulesFieldset workspace={resource === undefined ? undefined : rules} />
        {problem?.code === rulesOrphan.code && (
          <OrphansAlert
            problem={problem}
            onKeep={() => void form.handleSubmit((fields) => saveKeeping(fields, true))()}
          />
        )}
        {problem !== undefined && problem.code !== rulesOrphan.code && (
          <Alert ref={inSight} severity="error">
            <AlertTitle>{texts.notSaved}</AlertTitle>
            {ruleSentence(problem, localeFor(locale)) ?? errorText(problem)}
          </Alert>
        )}
        {/* With unsaved changes, the bar stays in sight on a long page. */}
        {isDirty ? <SaveBar>{button}</SaveBar> : <div>{button}</div>}
        <TryRules rules={rules} resource={resource} resources={resources} />
      </Form>
      {question}
    </>
  );
}
