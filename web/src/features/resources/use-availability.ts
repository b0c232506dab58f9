import { type Resource, updateResource } from "#lambdas/resources/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { fieldsOf } from "./queries.ts";
import { resourcesTexts } from "./texts.ts";

/** Switches a resource on or off without a question. The notice offers Undo. */
export function useAvailability(): (resource: Resource, isAvailable: boolean) => void {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const update = useRouteMutation(updateResource);

  // `mutateAsync`, because an Undo can come while another switch is pending, and both need their answer.
  async function change(resource: Resource, isAvailable: boolean): Promise<Resource | undefined> {
    try {
      return await update.mutateAsync({
        params: { tenantId, resourceId: resource.resourceId },
        body: { ...fieldsOf(resource), isAvailable, version: resource.version },
      });
    } catch (error) {
      toasts.error(resourcesTexts.notChanged(resource.name), errorText(error));
      return undefined;
    }
  }

  async function changeAndTell(resource: Resource, isAvailable: boolean): Promise<void> {
    const changed = await change(resource, isAvailable);
    if (changed === undefined) return;
    toasts.success(
      isAvailable ? resourcesTexts.nowAvailable(changed.name) : resourcesTexts.nowUnavailable(changed.name),
      isAvailable ? undefined : resourcesTexts.nowUnavailableText,
      { action: { label: resourcesTexts.undo, onPress: () => void change(changed, !isAvailable) } },
    );
  }

  return (resource, isAvailable) => void changeAndTell(resource, isAvailable);
}
