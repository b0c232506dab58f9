/** The audit trail: who changed what, when, with what before and after. */
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { BellDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { EntryDrawer } from "./entry-drawer.tsx";
import { useTrail } from "./queries.ts";
import { auditTexts, kindTexts } from "./texts.ts";
import { useAuditAddress } from "./use-audit-address.ts";
import { useAuditFile } from "./use-audit-file.ts";
import { useAuditRows } from "./use-audit-rows.tsx";
import { actorText, objectText } from "./words.ts";

export function Component() {
  const { filter, thisMonth, opened, set, linkTo } = useAuditAddress();
  const { actorId, action, kind, object } = filter;
  const format = useFormat();
  const { list, named } = useTrail(filter);
  const file = useAuditFile();
  const rows = useAuditRows({
    linkTo: ({ auditId }) => linkTo({ entry: auditId }),
    onActor: ({ actor }) => set({ actor: actor.actorId, object: null, entry: null }, { replace: false }),
    onObject: ({ object: { kind: of, id } }) => set({ object: `${of}:${id}`, entry: null }, { replace: false }),
  });
  const byActor = list.rows?.find(({ actor }) => actor.actorId === actorId);
  const ofObject = list.rows?.find((entry) => entry.object.kind === object?.kind && entry.object.id === object.id);
  // The first entry of a change comes a moment after it. Until then, the answer itself names the object.
  const told = ofObject?.object ?? (named?.name == null ? undefined : named);
  const objectName = told === undefined ? kindTexts[object?.kind ?? "workspace"] : objectText(told, format);
  const isFiltered = object === undefined && [actorId, action, kind].some((value) => value !== undefined);
  const empty = object === undefined ? auditTexts.empty : auditTexts.emptyObject;

  return (
    <ListPage
      title={auditTexts.title}
      subtitle={auditTexts.subtitle}
      action={
        <Button variant="outlined" disabled={file.isBusy} onClick={() => void file.save(filter)}>
          {auditTexts.export}
        </Button>
      }
      notice={
        file.progress !== undefined && (
          <Typography role="status" color="textSecondary" sx={{ mb: 1.5 }}>
            {file.progress}
          </Typography>
        )
      }
      filters={
        <AuditFilters
          filter={filter}
          thisMonth={thisMonth}
          actorName={byActor === undefined ? auditTexts.onePerson : actorText(byActor.actor)}
          objectName={objectName}
          onChange={(change) => set(change, { replace: true })}
        />
      }
      keepsFilters
      list={list}
      isFiltered={isFiltered}
      loadingText={auditTexts.loading}
      empty={<EmptyState drawing={<BellDrawing />} {...empty} />}
      noneFound={
        <NoneFound
          texts={auditTexts.noneFound}
          onShowAll={() => set({ actor: null, action: null, kind: null }, { replace: true })}
        />
      }
      caption={auditTexts.caption}
      openKey={opened}
      {...rows}
    >
      {opened !== undefined && !list.isPending && (
        <EntryDrawer
          entry={list.rows?.find(({ auditId }) => auditId === opened)}
          onClose={() => set({ entry: null }, { replace: false })}
        />
      )}
    </ListPage>
  );
}
