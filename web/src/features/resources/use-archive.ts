import { type ManagedResource, setResourceArchived } from "#lambdas/resources/staff-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWayUp } from "#web/kit/way-up.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { resourcesTexts, archiveTexts as texts } from "./texts.ts";

type Archived = Pick<ManagedResource, "resourceId" | "name" | "version">;

/** Archives or restores a resource without a question. The notice offers Undo. */
export function useArchive(): (resource: Archived, isArchived: boolean) => void {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const wayUp = useWayUp();
  const { mutateAsync } = useRouteMutation(setResourceArchived);

  // `mutateAsync`, because an Undo can come while another change is pending, and both need their answer.
  async function change({ resourceId, name, version }: Archived, isArchived: boolean) {
    try {
      return await mutateAsync({ params: { tenantId, resourceId }, body: { isArchived, version } });
    } catch (error) {
      const title = isArchived ? texts.notArchived(name) : texts.notRestored(name);
      toasts.error(title, errorText(error), { action: wayUp(error) });
      return undefined;
    }
  }

  async function changeAndTell(resource: Archived, isArchived: boolean): Promise<void> {
    const changed = await change(resource, isArchived);
    if (changed === undefined) return;
    toasts.success(
      isArchived ? texts.archived(changed.name) : texts.restored(changed.name),
      isArchived ? resourcesTexts.nowUnavailableText : undefined,
      { action: { label: resourcesTexts.undo, onPress: () => void change(changed, !isArchived) } },
    );
  }

  return (resource, isArchived) => void changeAndTell(resource, isArchived);
}
