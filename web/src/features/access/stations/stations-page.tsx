/** The stations of the house: which are paired, where they stand, and when they were last seen. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import LinkOutlined from "@mui/icons-material/LinkOutlined";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listStations, removeStation, revokeStation, type Station } from "#lambdas/stations/contract.ts";
import { deviceName } from "#web/domain/card/device-name.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { ListPage } from "#web/kit/list/list-page.tsx";
import type { DataColumn } from "#web/kit/list/types.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { PairingDialog } from "./pairing-dialog.tsx";
import { StationDialog } from "./station-dialog.tsx";
import { passageTexts, removeTexts, revokeTexts, stationTexts as texts } from "./texts.ts";

type Opened = { act: "add" } | { act: "pair" | "revoke" | "remove"; station: Station };

/** The station whose form is open. */
const shape = { station: anyText };

export function Component() {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const [opened, setOpened] = useState<Opened>();
  const { values, set, linkTo } = useAddress(shape);
  const query = useQuery(routeQuery(listStations, { params: { tenantId } }));
  const stations = query.data?.stations;
  const zones = query.data?.zones ?? [];
  const edited = stations?.find(({ stationId }) => stationId === values.station);
  const close = () => setOpened(undefined);
  const closeForm = () => set({ station: null }, { replace: true });
  const zoneOf = ({ zone }: Station) => {
    if (zone === null) return texts.wholeHouse;
    return zones.includes(zone) ? zone : texts.zoneGone(zone);
  };
  const columns: DataColumn<Station>[] = [
    {
      key: "state",
      header: texts.columns.state,
      sortBy: ({ state }) => statusTexts[`station.${state}`],
      width: 190,
      narrow: "beside",
      cell: ({ state }) => <StatusBadge status={`station.${state}`} />,
    },
    {
      key: "passage",
      header: texts.columns.passage,
      sortBy: ({ passage }) => passageTexts[passage],
      width: 180,
      cell: ({ passage }) => passageTexts[passage],
    },
    { key: "zone", header: texts.columns.zone, sortBy: zoneOf, width: 170, cell: zoneOf },
    {
      key: "seen",
      header: texts.columns.seen,
      sortBy: ({ lastSeenAt }) => lastSeenAt,
      width: 190,
      align: "end",
      narrow: "end",
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? texts.never : <time dateTime={lastSeenAt}>{format.dateTime(lastSeenAt)}</time>,
    },
  ];
  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setOpened({ act: "add" })}>
      {texts.add}
    </Button>
  );
  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      action={stations?.length === 0 ? undefined : add}
      list={{
        rows: stations,
        isPending: query.isPending,
        error: query.data === undefined ? query.error : null,
        reload: query.refetch,
      }}
      loadingText={texts.loading}
      empty={<EmptyState drawing={<DoorDrawing />} {...texts.empty} action={add} />}
      caption={texts.title}
      name={{ header: texts.columns.name, sortBy: ({ name }) => name, text: ({ name }) => name, below: detailOf }}
      columns={columns}
      rowKey={({ stationId }) => stationId}
      rowName={({ name }) => name}
      rowLink={({ stationId }) => linkTo({ station: stationId })}
      openKey={values.station}
      rowActions={(station) => [
        {
          label: station.state === "paired" ? texts.pairAgain : texts.pair,
          icon: <LinkOutlined />,
          onSelect: () => setOpened({ act: "pair", station }),
        },
        { label: texts.edit, icon: <EditOutlined />, onSelect: () => set({ station: station.stationId }) },
        ...(station.state === "revoked"
          ? []
          : [{ label: texts.revoke, icon: <BlockOutlined />, onSelect: () => setOpened({ act: "revoke", station }) }]),
        { label: texts.remove, icon: <DeleteOutlined />, onSelect: () => setOpened({ act: "remove", station }) },
      ]}
    >
      {opened?.act === "add" && (
        <StationDialog
          station={undefined}
          zones={zones}
          onDone={(station) => setOpened({ act: "pair", station })}
          onClose={close}
        />
      )}
      {edited !== undefined && (
        <StationDialog key={edited.stationId} station={edited} zones={zones} onDone={closeForm} onClose={closeForm} />
      )}
      {opened?.act === "pair" && <PairingDialog station={opened.station} onClose={close} />}
      {opened?.act === "revoke" && (
        <Ending of={opened.station} route={revokeStation} {...revokeTexts} onClose={close} />
      )}
      {opened?.act === "remove" && (
        <Ending of={opened.station} route={removeStation} {...removeTexts} onClose={close} />
      )}
    </ListPage>
  );
}

/** Where it hangs, and the tablet that is paired. */
function detailOf({ note, browser, system }: Station): string {
  const device = browser === null || system === null ? undefined : deviceName({ browser, system });
  return [note, device].filter((part) => part != null).join(" · ");
}

interface EndingProps {
  of: Station;
  route: typeof revokeStation | typeof removeStation;
  title: (name: string) => string;
  text: string;
  confirm: string;
  done: (name: string) => string;
  onClose: () => void;
}

function Ending({ of: { stationId, name }, route, title, text, confirm, done, onClose }: EndingProps) {
  const { tenantId } = useWorkspace();
  return (
    <MutationDialog
      route={route}
      refreshes={[listStations]}
      input={() => ({ params: { tenantId, stationId }, body: {} })}
      title={title(name)}
      text={text}
      confirmLabel={confirm}
      tone="negative"
      success={() => ({ title: done(name) })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
