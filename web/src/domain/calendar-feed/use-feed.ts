/** The secret address of a calendar: of the reader's own bookings, or of a resource. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  getMyFeed,
  makeMyFeed,
  makeResourceFeed,
  revokeMyFeed,
  revokeResourceFeed,
} from "#lambdas/bookings/feeds-contract.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { type ApiError, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { feedTexts as texts } from "./texts.ts";

/** @param resourceId undefined: the reader's own bookings */
export function useFeed(resourceId: ResourceId | undefined) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const own = { params: { tenantId }, body: {} };
  const state = useQuery(routeQuery(getMyFeed, { params: { tenantId }, query: { resourceId } }));
  const mine = { make: useRouteMutation(makeMyFeed), revoke: useRouteMutation(revokeMyFeed) };
  const ofResource = { make: useRouteMutation(makeResourceFeed), revoke: useRouteMutation(revokeResourceFeed) };
  /** Shown once, and forgotten with the dialog. */
  const [address, setAddress] = useState<string>();

  const onError = (error: ApiError) => toasts.error(texts.error, errorText(error));
  const made = {
    onError,
    onSuccess: ({ feedId, secret }: { feedId: string; secret: string }) =>
      setAddress(`${window.location.origin}/api/calendars/${tenantId}/${feedId}/${secret}`),
  };
  const ended = {
    onError,
    onSuccess: () => {
      setAddress(undefined);
      toasts.success(texts.revoked);
    },
  };

  return {
    state,
    address,
    isBusy: [mine.make, mine.revoke, ofResource.make, ofResource.revoke].some(({ isPending }) => isPending),
    make: () =>
      resourceId === undefined
        ? mine.make.mutate(own, made)
        : ofResource.make.mutate({ params: { tenantId, resourceId }, body: {} }, made),
    revoke: () =>
      resourceId === undefined
        ? mine.revoke.mutate(own, ended)
        : ofResource.revoke.mutate({ params: { tenantId, resourceId }, body: {} }, ended),
  };
}
