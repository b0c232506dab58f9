/** Event Management: all events with drafts, those to come or those that are over. The tab is in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useState } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import * as z from "zod";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { oneOf, useAddress } from "#web/session/address.ts";
import { usePath } from "#web/session/workspace.tsx";
import { EventQuestions, type Question } from "./event-questions.tsx";
import { useAllEvents, type When } from "./queries.ts";
import { eventsAdminTexts as texts } from "./texts.ts";
import { useEventRows } from "./use-event-rows.tsx";

const whens: readonly When[] = ["to_come", "over"];
const shape = { when: oneOf(z.enum(["to_come", "over"])) };

export function Component() {
  const path = usePath();
  const navigate = useNavigate();
  const { values, set } = useAddress(shape);
  const when = values.when ?? "to_come";
  const list = useAllEvents(when);
  const [asked, setAsked] = useState<{ event: EventDetail; about: Question }>();
  const rows = useEventRows((event, about) => setAsked({ event, about }));
  const isUnused = list.rows?.length === 0 && when === "to_come";
  const create = (
    <Button component={RouterLink} to={path("/admin/events/new")} variant="contained" startIcon={<AddOutlined />}>
      {texts.create}
    </Button>
  );

  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      action={isUnused ? undefined : create}
      filters={
        <Tabs
          value={when}
          aria-label={texts.tabs}
          onChange={(_event, chosen: When) => set({ when: chosen === "to_come" ? null : chosen }, { replace: true })}
          sx={{ marginBlockEnd: 1 }}
        >
          {whens.map((one) => (
            <Tab key={one} value={one} label={texts.when[one]} />
          ))}
        </Tabs>
      }
      keepsFilters
      list={list}
      loadingText={texts.loading}
      empty={
        <EmptyState
          drawing={<CalendarDrawing />}
          {...texts.empty[when]}
          action={when === "to_come" ? create : undefined}
        />
      }
      caption={texts.caption[when]}
      {...rows}
    >
      {asked !== undefined && (
        <EventQuestions
          {...asked}
          // The event's own page shows how its refunds come along.
          onCancelled={({ eventId }) => void navigate(path(`/admin/events/${eventId}`))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ListPage>
  );
}
