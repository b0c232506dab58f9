/** Saves a member's details, and requests a new address. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { getMe, type Member, updateMe } from "#lambdas/members/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedForm, type VersionedForm } from "#web/kit/versioned-form.ts";
import { ApiError, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { refusalText } from "./refusals.ts";
import type { Details } from "./schemas.ts";
import { detailsTexts, refusalTexts } from "./texts.ts";
import type { EmailChange } from "./use-email-change.ts";

export const detailsOf = ({ firstName, lastName, email, phone }: Member): Details => ({
  firstName,
  lastName,
  email,
  phone: phone ?? "",
});

export function useSaveDetails(
  member: Member,
  form: UseFormReturn<Details, unknown, Details>,
  emailChange: EmailChange,
): VersionedForm<Details> {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const update = useRouteMutation(updateMe, {
    keeps: (saved, cache) => cache.change(getMe, (me) => ({ ...me, member: saved })),
  });
  const params = { tenantId };
  const fields = useVersionedForm<Member, Details>({
    form,
    entity: member,
    fieldsOf: detailsOf,
    texts: {},
    load: async () => {
      const me = await client.fetchQuery({ ...routeQuery(getMe, { params }), staleTime: 0 });
      return me.member ?? undefined;
    },
    send: async ({ firstName, lastName, phone }, seen = member) => {
      try {
        return await update.mutateAsync({ params, body: { firstName, lastName, phone, version: seen.version } });
      } catch (error) {
        // The page gives way to the sign-in page, so its own alert is not read.
        if (error instanceof ApiError && error.status === 401) toasts.error(detailsTexts.failed, refusalTexts.noUser);
        throw error;
      }
    },
    onSaved: (saved) => {
      form.reset({ ...detailsOf(saved), email: form.getValues("email") });
      toasts.success(detailsTexts.saved);
    },
  });

  async function save(details: Details): Promise<void> {
    const before = form.formState.defaultValues ?? {};
    const isChanged = (["firstName", "lastName", "phone"] as const).some((name) => details[name] !== before[name]);
    const asksForEmail = details.email !== member.email;
    // Without any change, the button still answers with the "saved" notice.
    if (isChanged || !asksForEmail) await fields.save(details);
    if (!asksForEmail) return;
    try {
      await emailChange.request(details.email);
    } catch (error) {
      const message = refusalText(error);
      toasts.error(detailsTexts.emailFailed(message));
      form.setError("email", { type: "server", message }, { shouldFocus: true });
    }
  }

  return { ...fields, save };
}
