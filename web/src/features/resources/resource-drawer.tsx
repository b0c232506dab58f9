/** One resource, new or existing, in the drawer beside the list. */
import {
  type Resource,
  type ResourceFields,
  resourceFieldsSchema,
  resourceTypeSchema,
} from "#lambdas/resources/contract.ts";
import { FeedButton } from "#web/domain/calendar-feed/feed-button.tsx";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { WaitingTimes } from "#web/domain/waitlist/who-waits.tsx";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { useContractForm } from "#web/kit/form.tsx";
import { FormDrawer } from "#web/kit/form-drawer.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { resourceInputTexts } from "./input-texts.ts";
import { useKnownWords } from "./known-words.ts";
import { OutOfServicePart } from "./out-of-service-part.tsx";
import { fieldsOf } from "./queries.ts";
import { ResourceFieldset } from "./resource-fieldset.tsx";
import { ResourceRules } from "./resource-rules.tsx";
import { SaveProblem } from "./save-problem.tsx";
import { fieldTexts, formTexts, resourcesTexts } from "./texts.ts";
import { useSaveResource } from "./use-save-resource.ts";

interface ResourceDrawerProps {
  /** Undefined if the address names a resource that does not exist. */
  resource: Resource | "new" | undefined;
  /** All resources. The form suggests their words. */
  others: readonly Resource[];
  onClose: () => void;
}

export function ResourceDrawer({ resource, others, onClose }: ResourceDrawerProps) {
  if (resource === undefined) {
    return (
      <DetailDrawer open title={resourcesTexts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...formTexts.notFound} />
      </DetailDrawer>
    );
  }
  return <ResourceForm resource={resource === "new" ? undefined : resource} others={others} onClose={onClose} />;
}

/** The usual values of a resource. The price is left out: where points are used, the administrator must set it. */
const emptyFields: Partial<ResourceFields> = {
  name: "",
  type: "desk",
  location: "",
  floor: "",
  description: "",
  photos: [],
  capacity: 1,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
};

interface ResourceFormProps {
  resource: Resource | undefined;
  others: readonly Resource[];
  onClose: () => void;
}

function ResourceForm({ resource, others, onClose }: ResourceFormProps) {
  const { bookingEnabled, pointsEnabled } = useFeatures();
  const known = useKnownWords(others);
  const form = useContractForm<ResourceFields, ResourceFields>(
    resourceFieldsSchema,
    resource === undefined ? { ...emptyFields, ...(pointsEnabled ? {} : { pointCostPerHour: 0 }) } : fieldsOf(resource),
    resourceInputTexts,
  );
  const { leaveFreely, question } = useLeaveQuestion(form.formState.isDirty);
  const saving = useSaveResource({
    resource,
    form,
    onSaved: () => {
      leaveFreely();
      onClose();
    },
  });
  const isNew = resource === undefined;

  return (
    <>
      <FormDrawer
        form={form}
        title={isNew ? formTexts.addTitle : resource.name}
        subtitle={isNew ? undefined : formTexts.editSubtitle}
        cancelLabel={formTexts.cancel}
        submitLabel={isNew ? formTexts.add : formTexts.save}
        pending={saving.isPending}
        onSave={saving.save}
        onClose={onClose}
      >
        <SaveProblem problem={saving.problem} />
        <ChangedMeanwhile
          changes={saving.changes}
          nameOf={(field) => fieldTexts[field as keyof ResourceFields]}
          print={(value, field) => (field === "type" ? typeTexts[resourceTypeSchema.parse(value)].one : undefined)}
          onTakeTheirs={saving.takeTheirs}
        />
        <ResourceFieldset isNew={isNew} known={known} />
        {!isNew && <OutOfServicePart resource={resource} />}
        {!isNew && bookingEnabled && <WaitingTimes resourceId={resource.resourceId} />}
        {!isNew && <ResourceRules resource={resource} />}
        {!isNew && bookingEnabled && <FeedButton resource={resource} />}
        {!isNew && <HistoryLink kind="resource" id={resource.resourceId} />}
      </FormDrawer>
      {question}
    </>
  );
}
