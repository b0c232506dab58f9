import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type ChannelContract, type ChannelParams, channelPath } from "#lambdas/contract/define-channel.ts";
import type { MemberId, TenantId } from "#lambdas/contract/ids.ts";
import type { Channel } from "#lambdas/contract/index.ts";
import type { Features } from "#lambdas/contract/modules.ts";
import { type Role, roleAllows } from "#lambdas/contract/roles.ts";
import { useSession } from "../auth.ts";
import { useMe, useWorkspace } from "../workspace.tsx";
import { browser } from "./browser.ts";
import { createConnection } from "./connection.ts";
import { type Followed, followQueries } from "./follow-queries.ts";
import type { Listener } from "./listener.ts";

/**
 * Keeps what the page shows up to date while somebody is signed in and looks at it. Each workspace has a connection of
 * its own.
 * @param listeners a constant: another table is another connection
 * @returns the last moment at which the screen was current, in milliseconds; undefined while it is
 */
export function useRealtime(listeners: readonly Listener[]): number | undefined {
  const client = useQueryClient();
  const { state } = useSession();
  const { tenantId, features } = useWorkspace();
  const { member, role } = useMe();
  const memberId = member?.memberId;
  const [currentAt, setCurrentAt] = useState<number>();

  useEffect(() => {
    if (state !== "signed_in") return;
    const connection = createConnection(browser, setCurrentAt);
    const followed = allowedTo({ tenantId, memberId, role, features }, listeners);
    const stop = followQueries({ client, connection, tenantId, followed, random: browser.random });
    return () => {
      stop();
      connection.end();
      setCurrentAt(undefined);
    };
  }, [client, state, tenantId, features, memberId, role, listeners]);

  return currentAt;
}

interface Reader {
  tenantId: TenantId;
  /** Undefined for platform staff, who are no members. */
  memberId: MemberId | undefined;
  role: Role;
  features: Features;
}

/** The channels that the server would let this reader listen to. It decides; this saves the question. */
function allowedTo({ tenantId, memberId, role, features }: Reader, listeners: readonly Listener[]): Followed[] {
  return listeners.flatMap((listener) => {
    const { path, access, module } = listener.channel as ChannelContract;
    if (!roleAllows(role, access) || (module !== undefined && !features[`${module}Enabled`])) return [];
    if (memberId === undefined && path.includes("{memberId}")) return [];
    return [{ listener, path: channelPath(listener.channel, { tenantId, memberId } as ChannelParams<Channel>) }];
  });
}
