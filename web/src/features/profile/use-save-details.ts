/** Saves a member's details, and requests a new address. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { getMe, type Member, updateMe } from "#lambdas/members/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { showServerIssues } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { refusalText } from "./refusals.ts";
import type { Details } from "./schemas.ts";
import { detailsTexts } from "./texts.ts";
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
) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const update = useRouteMutation(updateMe, {
    keeps: (saved, cache) => cache.change(getMe, (me) => ({ ...me, member: saved })),
  });
  // Keep the version that the person has seen. With a newer one from a background refresh, saving would overwrite
  // unseen changes.
  const [seen, setSeen] = useState(member);
  /** What somebody else has saved meanwhile, shown beside the typed values. */
  const [theirs, setTheirs] = useState<Member>();
  const params = { tenantId };

  async function saveFields({ firstName, lastName, phone }: Details): Promise<boolean> {
    try {
      const body = { firstName, lastName, phone, version: seen.version };
      const saved = await update.mutateAsync({ params, body });
      setSeen(saved);
      setTheirs(undefined);
      form.reset({ ...detailsOf(saved), email: form.getValues("email") });
      return true;
    } catch (error) {
      toasts.error(detailsTexts.failed, errorText(error));
      if (error instanceof ApiError && error.code === staleVersion.code) await loadTheirs();
      else showServerIssues(form, error);
      return false;
    }
  }

  async function loadTheirs(): Promise<void> {
    const fresh = await client.fetchQuery({ ...routeQuery(getMe, { params }), staleTime: 0 }).catch(() => undefined);
    if (fresh?.member === undefined || fresh.member === null) return;
    setSeen(fresh.member);
    setTheirs(fresh.member);
  }

  async function save(details: Details): Promise<void> {
    const before = detailsOf(seen);
    const isChanged = (["firstName", "lastName", "phone"] as const).some((name) => details[name] !== before[name]);
    const asksForEmail = details.email !== member.email;
    // Without any change, the button still answers with the "saved" notice.
    if ((isChanged || !asksForEmail) && (await saveFields(details))) toasts.success(detailsTexts.saved);
    if (!asksForEmail) return;
    try {
      await emailChange.request(details.email);
    } catch (error) {
      const message = refusalText(error);
      toasts.error(detailsTexts.emailFailed(message));
      form.setError("email", { type: "server", message }, { shouldFocus: true });
    }
  }

  return { save, theirs };
}
