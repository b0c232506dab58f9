/** Compliance: requests about personal data with their terms, and how long data is kept. */
import Button from "@mui/material/Button";
import { useState } from "react";
import * as z from "zod";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { ActsPart } from "./acts-part.tsx";
import { useRequests } from "./queries.ts";
import { RecordDialog } from "./record-dialog.tsx";
import { RequestDrawer } from "./request-drawer.tsx";
import { RetentionPart } from "./retention-part.tsx";
import { complianceTexts } from "./texts.ts";
import { useRequestRows } from "./use-request-rows.tsx";

const shape = { request: anyText, show: oneOf(z.enum(["open", "closed"])) };
const replace = { replace: true } as const;

export function Component() {
  const { values, set, linkTo } = useAddress(shape);
  const { request: opened, show = "open" } = values;
  const list = useRequests(show);
  const rows = useRequestRows();
  const [isRecording, setIsRecording] = useState(false);
  return (
    <ListPage
      title={complianceTexts.title}
      subtitle={complianceTexts.subtitle}
      action={
        <Button variant="contained" onClick={() => setIsRecording(true)}>
          {complianceTexts.record}
        </Button>
      }
      filters={
        <FilterBar active={0}>
          <FilterChoice
            label={complianceTexts.show}
            value={show}
            options={Object.entries(complianceTexts.sides)}
            onChange={(value) => set({ show: value === "open" ? null : value, request: null }, replace)}
          />
        </FilterBar>
      }
      keepsFilters
      list={list}
      isFiltered={show === "closed"}
      loadingText={complianceTexts.loading}
      empty={<EmptyState drawing={<LetterDrawing />} {...complianceTexts.empty} />}
      noneFound={<NoneFound texts={complianceTexts.noneClosed} onShowAll={() => set({ show: null }, replace)} />}
      rowLink={({ requestId }) => linkTo({ request: requestId })}
      openKey={opened}
      {...rows}
    >
      <ActsPart />
      <RetentionPart />
      {opened !== undefined && list.rows !== undefined && (
        <RequestDrawer
          key={opened}
          request={list.rows.find(({ requestId }) => requestId === opened)}
          onClose={() => set({ request: null }, replace)}
        />
      )}
      {isRecording && <RecordDialog onClose={() => setIsRecording(false)} />}
    </ListPage>
  );
}
