import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { emailNotVerified } from "#lambdas/accounts/contract.ts";
import { acceptInvitation, joinTenant } from "#lambdas/joining/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { useAddress } from "#web/session/address.ts";
import { ApiError, callRoute, routeQuery } from "#web/session/api.ts";
import { auth, type SignInOutcome } from "#web/session/auth.ts";
import { readNextPage } from "#web/session/next-page.ts";
import { acceptNextPath } from "#web/session/paths.ts";
import { meQuery, usePath, useWorkspace } from "#web/session/workspace.tsx";
import { forgetInvitation } from "./kept-invitation.ts";
import type { InvitationLink } from "./use-invited.ts";

/** The page that the person wanted to open. */
const shape = { next: acceptNextPath };

interface Credentials {
  email: string;
  password: string;
  /** Whether the account asked for membership by signing up. */
  joins: boolean;
}

type ArrivalOutcome = "arrived" | "needs_proof" | Exclude<SignInOutcome, "signed_in">;

export interface Arrival {
  /** The page that the person came for, or the dashboard. */
  destination: string;
  cameForPage: boolean;
  /** True from the first attempt until the page is left, so that other actions stay disabled. */
  isArriving: boolean;
  /** True once the workspace has refused somebody whose email address is not proved. */
  needsProof: boolean;
  /** The invitation of a mailed link; signing in or up accepts it. */
  invitation: InvitationLink | undefined;
  /** Joins with the signed-in account, by the invitation if there is one. */
  accept: () => Promise<void>;
  arrive: (credentials: Credentials, onSignedIn: () => void) => Promise<ArrivalOutcome>;
  /** Continues after `arrive` answered that the authenticator app's code is needed. */
  arriveWithCode: (code: string, joins: boolean, onSignedIn: () => void) => Promise<ArrivalOutcome>;
}

/** From a password to a page of the workspace. */
export function useArrival(invitation: InvitationLink | undefined): Arrival {
  const { tenantId, slug, isPlatform = false } = useWorkspace();
  const path = usePath();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { values } = useAddress(shape);
  const [isArriving, setIsArriving] = useState(false);
  const [needsProof, setNeedsProof] = useState(false);
  const next = values.next;
  const destination = next ?? path("/dashboard");

  async function join(): Promise<void> {
    const params = { tenantId };
    try {
      if (invitation !== undefined) {
        const { invitationId, code } = invitation;
        await callRoute(acceptInvitation, { params: { tenantId, invitationId }, body: { code } });
      }
      const joined = await callRoute(joinTenant, { params, body: {} });
      forgetInvitation(slug);
      client.setQueryData(routeQuery(getMe, { params }).queryKey, joined);
    } catch (error) {
      // The answer was lost. The trigger of the sign-up has most likely accepted the invitation; the gate checks the
      // membership.
      if (!(error instanceof ApiError && error.isUncertain)) throw error;
    }
  }

  /** Administrators begin with their own page. The gate needs the same answer, so it asks no second time. */
  async function homeOf(): Promise<string> {
    // The gate knows whose workspace it is.
    if (isPlatform) return destination;
    try {
      // Most people are members, and their dashboard needs no role. An administrator's page does not use this answer.
      readNextPage(client, tenantId);
      const { role } = await client.fetchQuery(meQuery(tenantId));
      return role === "admin" ? path("/admin") : destination;
    } catch {
      // The gate says why this account may not enter.
      return destination;
    }
  }

  async function enter(
    signIn: () => Promise<SignInOutcome>,
    joins: boolean,
    onSignedIn: () => void,
  ): Promise<ArrivalOutcome> {
    setIsArriving(true);
    try {
      const outcome = await signIn();
      if (outcome !== "signed_in") {
        setIsArriving(false);
        return outcome;
      }
      if (joins || invitation !== undefined) await join();
      onSignedIn();
      await navigate(next ?? (joins ? destination : await homeOf()), { replace: true });
      return "arrived";
    } catch (error) {
      setIsArriving(false);
      if (!(error instanceof ApiError) || error.code !== emailNotVerified.code) throw error;
      setNeedsProof(true);
      return "needs_proof";
    }
  }

  async function accept(): Promise<void> {
    await join();
    await navigate(destination, { replace: true });
  }

  return {
    destination,
    invitation,
    accept,
    needsProof,
    cameForPage: next !== undefined,
    isArriving,
    arrive: ({ email, password, joins }, onSignedIn) =>
      enter(() => auth.signIn(slug, email, password), joins, onSignedIn),
    arriveWithCode: (code, joins, onSignedIn) => enter(() => auth.confirmSignIn(slug, code), joins, onSignedIn),
  };
}
