/** One package of points, new or existing, in the drawer beside the list. */
import * as z from "zod";
import { type PackageFields, type PointsPackage, packageFieldsSchema } from "#lambdas/payments/package-contract.ts";
import { audienceTexts } from "#web/domain/audience/texts.ts";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { useContractForm } from "#web/kit/form.tsx";
import { FormDrawer } from "#web/kit/form-drawer.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useMoney } from "./money.ts";
import { PackageFieldset } from "./package-fieldset.tsx";
import { packageInputTexts } from "./package-input-texts.ts";
import { fieldTexts, formTexts, packagesTexts } from "./package-texts.ts";
import { fieldsOf } from "./queries.ts";
import { useSavePackage } from "./use-save-package.ts";

interface PackageDrawerProps {
  /** Undefined if the address names a package that does not exist. */
  pack: PointsPackage | "new" | undefined;
  onClose: () => void;
}

export function PackageDrawer({ pack, onClose }: PackageDrawerProps) {
  if (pack === undefined) {
    return (
      <DetailDrawer open title={packagesTexts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...formTexts.notFound} />
      </DetailDrawer>
    );
  }
  return <PackageForm pack={pack === "new" ? undefined : pack} onClose={onClose} />;
}

/** The usual values of a package. The administrator must set points and price. */
const emptyFields: Partial<PackageFields> = {
  name: "",
  description: "",
  bonusPoints: 0,
  validDays: null,
  audience: { kind: "everybody" },
  isActive: true,
};

/** The form holds ids of plans as the list of plans gave them. */
const rules = z.preprocess((fields: PackageFields) => fields, packageFieldsSchema);

function PackageForm({ pack, onClose }: { pack: PointsPackage | undefined; onClose: () => void }) {
  const { money } = useMoney();
  const { currency } = useWorkspace();
  const form = useContractForm<PackageFields, PackageFields>(
    rules,
    pack === undefined ? emptyFields : fieldsOf(pack),
    packageInputTexts,
  );
  const { leaveFreely, question } = useLeaveQuestion(form.formState.isDirty);
  const saving = useSavePackage({
    pack,
    form,
    onSaved: () => {
      leaveFreely();
      onClose();
    },
  });
  const isNew = pack === undefined;

  function print(value: unknown, field: string): string | undefined {
    if (field === "audience") return audienceTexts[(value as PackageFields["audience"]).kind];
    return field === "priceMinor" ? money({ amountMinor: Number(value), currency }) : undefined;
  }

  return (
    <>
      <FormDrawer
        form={form}
        title={isNew ? formTexts.addTitle : pack.name}
        subtitle={isNew ? undefined : formTexts.editSubtitle}
        cancelLabel={formTexts.cancel}
        submitLabel={isNew ? formTexts.add : formTexts.save}
        pending={saving.isPending}
        onSave={saving.save}
        onClose={onClose}
      >
        {saving.problem !== undefined && <RefusalAlert title={formTexts.notSaved} error={saving.problem} />}
        <ChangedMeanwhile
          changes={saving.changes}
          nameOf={(field) => fieldTexts[field as keyof typeof fieldTexts]}
          print={print}
          onTakeTheirs={saving.takeTheirs}
        />
        <PackageFieldset isNew={isNew} />
      </FormDrawer>
      {question}
    </>
  );
}
