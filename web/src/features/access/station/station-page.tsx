/** A tablet at a door: it is paired here, and then scans. It needs no account. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { getWorkspace, type Workspace } from "#lambdas/tenants/contract.ts";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { TenantStyles } from "#web/kit/tenant-styles.tsx";
import { routeQuery } from "#web/session/api.ts";
import { forgetPack } from "./alone.ts";
import { Kiosk } from "./kiosk.tsx";
import { PairForm } from "./pair-form.tsx";
import { forgetStation, keepStation, readStation } from "./station-key.ts";
import { pairTexts as texts } from "./texts.ts";

export function Component() {
  const { slug = "" } = useParams();
  const { data, isPending } = useQuery(routeQuery(getWorkspace, { params: { slug } }));
  if (isPending) return <LoadingPage hasMark={false} />;
  if (data === undefined) return <PlainPage title={texts.title} text={texts.unknown} />;
  return (
    <>
      <TenantStyles colours={data.colours} />
      <Station key={data.tenantId} workspace={data} />
    </>
  );
}

function Station({ workspace }: { workspace: Workspace }) {
  const { tenantId } = workspace;
  const { hash } = useLocation();
  const [paired, setPaired] = useState(() => readStation(tenantId));
  if (paired === undefined) {
    return (
      <PairForm
        workspace={workspace}
        firstCode={hash.slice(1)}
        onPaired={(station) => {
          keepStation(tenantId, station);
          // The code in the address is used, and is not for whoever looks at the screen.
          window.history.replaceState(window.history.state, "", window.location.pathname);
          setPaired(station);
        }}
      />
    );
  }
  return (
    <Kiosk
      key={paired.stationId}
      workspace={workspace}
      paired={paired}
      onUnpair={() => {
        forgetStation(tenantId);
        void forgetPack(paired).catch(() => undefined);
        setPaired(undefined);
      }}
    />
  );
}
