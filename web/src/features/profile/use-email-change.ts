/**
 * A new address takes effect once it is confirmed, by the mailed link or its code. The same call updates the workspaces
 * and ends every session, so the person signs in again. If it stops midway, the next visit repeats it.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Member } from "#lambdas/members/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { signInSettings } from "#web/session/sign-in-settings.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { refusalText } from "./refusals.ts";
import { detailsTexts, emailTexts } from "./texts.ts";

export interface EmailChange {
  /** The address that is not confirmed yet; "" after a link that did not work. */
  pendingEmail: string | undefined;
  isConfirming: boolean;
  request: (email: string) => Promise<void>;
  confirm: (code: string) => Promise<void>;
  resend: () => Promise<void>;
  postpone: () => void;
}

export function useEmailChange(member: Member | null, accountEmail: string | undefined): EmailChange {
  const { slug } = useWorkspace();
  const toasts = useToasts();
  const [pendingEmail, setPendingEmail] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);

  const adopting = useRef<Promise<void>>(undefined);

  /** A followed link and a difference can ask for it at once. The one with the code confirms the address, too. */
  function adopt(code?: string): Promise<void> {
    if (adopting.current !== undefined && code === undefined) return adopting.current;
    adopting.current = signInSettings
      .adoptEmail(code)
      .then(() => toasts.success(emailTexts.confirmed, emailTexts.signInAgain))
      .finally(() => {
        adopting.current = undefined;
      });
    return adopting.current;
  }

  async function confirm(code: string): Promise<void> {
    setIsConfirming(true);
    try {
      await adopt(code);
      setPendingEmail(undefined);
    } finally {
      setIsConfirming(false);
    }
  }

  useMailedCode((code) => {
    confirm(code).catch((error: unknown) => {
      setPendingEmail((known) => known ?? "");
      toasts.error(detailsTexts.emailFailed(refusalText(error)));
    });
  });
  useDifference(member?.email, accountEmail, () => void adopt().catch(() => undefined));

  return {
    pendingEmail,
    isConfirming,
    confirm,
    request: async (email) => {
      if (!(await signInSettings.requestEmail(slug, email))) return;
      setPendingEmail(email);
      toasts.info(emailTexts.notice);
    },
    resend: () => signInSettings.resendEmailCode(slug),
    postpone: () => setPendingEmail(undefined),
  };
}

/** Runs once with the code of a followed link, and removes it from the address and the history. */
function useMailedCode(run: (code: string) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => {
    const query = new URLSearchParams(location.search);
    return query.get("type") === "email_change" ? (query.get("code") ?? "") : "";
  });
  const isRead = useRef(false);
  const begin = useEffectEvent(run);
  useEffect(() => {
    if (code === "" || isRead.current) return;
    isRead.current = true;
    void navigate({ pathname: location.pathname }, { replace: true });
    begin(code);
  }, [code, location.pathname, navigate]);
}

/** Runs once per visit if the workspace still has the account's old address. */
function useDifference(here: string | undefined, account: string | undefined, run: () => void): void {
  const isDone = useRef(false);
  const begin = useEffectEvent(run);
  useEffect(() => {
    if (isDone.current || here === undefined || account === undefined || here === account) return;
    isDone.current = true;
    begin();
  }, [here, account]);
}
