/** Where a desk stands: the choice of this browser, for each workspace. */
import { useState } from "react";
import { useWorkspace } from "#web/session/workspace.tsx";

const keyOf = (tenantId: string) => `guildhall-desk-zone-${tenantId}`;

function readZone(tenantId: string): string | null {
  try {
    return window.localStorage.getItem(keyOf(tenantId));
  } catch {
    // The browser stores nothing. The choice holds until the page is left.
    return null;
  }
}

function keepZone(tenantId: string, zone: string | null): void {
  try {
    if (zone === null) window.localStorage.removeItem(keyOf(tenantId));
    else window.localStorage.setItem(keyOf(tenantId), zone);
  } catch {
    // As above.
  }
}

export interface DeskZone {
  /** Null at the door of the whole house. */
  zone: string | null;
  /** The zones of the house; empty while they are not known. */
  zones: readonly string[];
  choose: (zone: string | null) => void;
}

/** @param zones undefined while they are not known */
export function useDeskZone(zones: readonly string[] | undefined): DeskZone {
  const { tenantId } = useWorkspace();
  const [chosen, setChosen] = useState(() => readZone(tenantId));
  // A zone that the house has no more is none.
  const isThere = chosen === null || zones === undefined || zones.includes(chosen);
  return {
    zone: isThere ? chosen : null,
    zones: zones ?? [],
    choose: (zone) => {
      setChosen(zone);
      keepZone(tenantId, zone);
    },
  };
}
