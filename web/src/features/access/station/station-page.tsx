/** A tablet at a door: it is paired here, and then scans. It needs no account. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { getWorkspace, type Workspace } from "#lambdas/tenants/contract.ts";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { TenantStyles } from "#web/kit/tenant-styles.tsx";
import { routeQuery } from "#web/session/api.ts";
import { forgetBook } from "../offline/desk-book.ts";
import { forgetPack } from "./alone.ts";
import { Kiosk } from "./kiosk.tsx";
import { PairForm } from "./pair-form.tsx";
import { forgetStation, keepStation, type PairedStation, readStation } from "./station-key.ts";
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
  const [isPairing, setIsPairing] = useState(paired === undefined);

  function forget(station: PairedStation): void {
    forgetStation(tenantId);
    void forgetPack(station).catch(() => undefined);
    void forgetBook(station.stationId).catch(() => undefined);
    setPaired(undefined);
    setIsPairing(true);
  }

  if (paired === undefined || isPairing) {
    return (
      <PairForm
        workspace={workspace}
        firstCode={hash.slice(1)}
        onPaired={(station) => {
          // Another station cannot send what this one has kept.
          if (paired !== undefined && paired.stationId !== station.stationId) forget(paired);
          keepStation(tenantId, station);
          // The code in the address is used, and is not for whoever looks at the screen.
          window.history.replaceState(window.history.state, "", window.location.pathname);
          setPaired(station);
          setIsPairing(false);
        }}
      />
    );
  }
  return (
    <Kiosk
      key={paired.stationId}
      workspace={workspace}
      paired={paired}
      onUnpair={() => forget(paired)}
      onPairAgain={(hasBook) => (hasBook ? setIsPairing(true) : forget(paired))}
    />
  );
}
