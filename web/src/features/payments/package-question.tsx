/** The questions about one package: archive it, make it active again, delete it. */
import { deletePackage, type PointsPackage, updatePackage } from "#lambdas/payments/package-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { activateTexts, archiveTexts, deleteTexts } from "./package-texts.ts";
import { fieldsOf } from "./queries.ts";

interface PackageQuestionProps {
  pack: PointsPackage;
  ask: "archive" | "activate" | "delete";
  onClose: () => void;
}

export function PackageQuestion({ pack, ask, onClose }: PackageQuestionProps) {
  const { tenantId } = useWorkspace();
  const undo = useUndo();
  const back = useRouteMutation(updatePackage);
  const params = { tenantId, packageId: pack.packageId };
  if (ask === "delete") {
    return (
      <MutationDialog
        route={deletePackage}
        input={() => ({ params, body: { version: pack.version } })}
        title={deleteTexts.title(pack.name)}
        text={deleteTexts.text}
        confirmLabel={deleteTexts.confirm}
        tone="negative"
        success={() => ({ title: deleteTexts.done(pack.name) })}
        onDone={onClose}
        onClose={onClose}
      />
    );
  }
  const texts = ask === "archive" ? archiveTexts : activateTexts;
  return (
    <MutationDialog
      route={updatePackage}
      input={() => ({ params, body: { ...fieldsOf(pack), isActive: ask === "activate", version: pack.version } })}
      title={texts.title(pack.name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      success={(changed) => ({
        title: texts.done(changed.name),
        action: undo(() =>
          back.mutateAsync({
            params,
            body: { ...fieldsOf(changed), isActive: pack.isActive, version: changed.version },
          }),
        ),
      })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
