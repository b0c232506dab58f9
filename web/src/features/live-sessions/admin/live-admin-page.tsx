/** Live Sessions: all sessions with drafts. The tab and the opened form are in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import PublishOutlined from "@mui/icons-material/PublishOutlined";
import SensorsOutlined from "@mui/icons-material/SensorsOutlined";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { daysIn } from "#lambdas/contract/days.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import type { LiveSessionDetail } from "#lambdas/live/contract.ts";
import { listAllSessions } from "#lambdas/live/host-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { type DataColumn, momentWidth } from "#web/kit/list/types.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { titles } from "../titles.ts";
import { allowedFor, fieldsOf } from "./fields.ts";
import { SessionDrawer } from "./session-drawer.tsx";
import { type Question, SessionQuestion } from "./session-question.tsx";
import { adminTexts as texts } from "./texts.ts";

type When = "ahead" | "over";
const whens: readonly When[] = ["ahead", "over"];
const shape = {
  when: oneOf(z.enum(["ahead", "over"])),
  /** Both: the sessions that were held on these days. */
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
  form: anyText,
};
/** In the address: the form for a new session is open. */
const newSession = "new";

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const navigate = useNavigate();
  const { values, set } = useAddress(shape);
  const format = useFormat();
  const days = daysIn(values);
  const when = values.when ?? (days === undefined ? "ahead" : "over");
  const input = { params: { tenantId }, query: { ...(days ?? { when }), limit: 50 } };
  const list = useFilledPages(useRoutePages(listAllSessions, input, ({ sessions }) => sessions));
  const [asked, setAsked] = useState<{ session: LiveSessionDetail; about: Question }>();
  const [edited, setEdited] = useState<LiveSessionDetail>();
  const [copied, setCopied] = useState<LiveSessionDetail>();
  const addressOf = ({ sessionId }: LiveSessionDetail) => path(`/admin/live-sessions/${sessionId}`);
  const isUnused = list.rows?.length === 0 && when === "ahead";

  const create = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => set({ form: newSession })}>
      {texts.create}
    </Button>
  );

  function actionsFor(session: LiveSessionDetail): MenuAction[] {
    const allowed = allowedFor(session);
    const ask = (about: Question) => () => setAsked({ session, about });
    const duplicate = () => {
      setCopied(session);
      set({ form: newSession });
    };
    const actions: (MenuAction | false)[] = [
      { label: texts.run, icon: <SensorsOutlined />, onSelect: () => void navigate(addressOf(session)) },
      allowed.edit && { label: texts.edit, icon: <EditOutlined />, onSelect: () => setEdited(session) },
      allowed.publish && { label: texts.publish, icon: <PublishOutlined />, onSelect: ask("publish") },
      { label: texts.duplicate, icon: <ContentCopyOutlined />, onSelect: duplicate },
      allowed.cancel && { label: texts.cancel, icon: <CancelOutlined />, tone: "negative", onSelect: ask("cancel") },
      allowed.remove && { label: texts.remove, icon: <DeleteOutlined />, tone: "negative", onSelect: ask("remove") },
    ];
    return actions.filter((action) => action !== false);
  }

  return (
    <ListPage
      title={titles.administration}
      subtitle={texts.subtitle}
      action={isUnused ? undefined : create}
      filters={
        days === undefined ? (
          <Tabs
            value={when}
            aria-label={texts.tabs}
            onChange={(_event, chosen: When) => set({ when: chosen === "ahead" ? null : chosen }, { replace: true })}
            sx={{ marginBlockEnd: 1 }}
          >
            {whens.map((one) => (
              <Tab key={one} value={one} label={texts.when[one]} />
            ))}
          </Tabs>
        ) : (
          <Chip
            label={texts.ofDays(format.days(days.from, days.to))}
            onDelete={() => set({ from: null, to: null }, { replace: true })}
            sx={{ marginBlockEnd: 2 }}
          />
        )
      }
      keepsFilters
      list={list}
      loadingText={texts.loading}
      empty={
        <EmptyState
          drawing={<CalendarDrawing />}
          {...texts.empty[days === undefined ? when : "of_days"]}
          action={when === "ahead" ? create : undefined}
        />
      }
      caption={texts.caption[days === undefined ? when : "of_days"]}
      name={{ header: texts.columns.title, sortBy: ({ title }) => title, text: ({ title }) => title }}
      columns={useColumns(when)}
      rowKey={({ sessionId }) => sessionId}
      rowName={({ title }) => title}
      rowLink={addressOf}
      rowActions={actionsFor}
    >
      {values.form === newSession && (
        <SessionDrawer
          session={undefined}
          copied={copied && { ...fieldsOf(copied), startAt: "" }}
          onClose={() => {
            setCopied(undefined);
            set({ form: null }, { replace: true });
          }}
        />
      )}
      {edited !== undefined && <SessionDrawer session={edited} onClose={() => setEdited(undefined)} />}
      {asked !== undefined && <SessionQuestion {...asked} onClose={() => setAsked(undefined)} />}
    </ListPage>
  );
}

function useColumns(when: When): DataColumn<LiveSessionDetail>[] {
  const format = useFormat();
  const { columns: headers } = texts;
  return [
    {
      key: "state",
      header: headers.state,
      sortBy: ({ state }) => statusTexts[`live.${state}`],
      width: 140,
      widthBesideDetail: 132,
      narrow: "end",
      cell: ({ state }) => <StatusBadge status={`live.${state}`} />,
    },
    {
      key: "starts",
      header: headers.starts,
      sortBy: ({ startAt }) => startAt,
      width: momentWidth,
      cell: ({ startAt }) => <time dateTime={startAt}>{format.dateTime(startAt)}</time>,
    },
    {
      key: "audience",
      header: headers.audience,
      width: "18%",
      cell: ({ audience }) =>
        audience.kind === "points" ? format.points(audience.pointsCost) : texts.audience[audience.kind],
    },
    {
      key: "source",
      header: headers.source,
      sortBy: ({ source }) => texts.source[source.kind],
      width: 110,
      narrow: "hidden",
      cell: ({ source }) => texts.source[source.kind],
    },
    ...(when === "over"
      ? [
          {
            key: "replay",
            header: headers.replay,
            width: 140,
            cell: ({ replay }: LiveSessionDetail) => texts.replay[replay.state],
          },
        ]
      : []),
  ];
}
