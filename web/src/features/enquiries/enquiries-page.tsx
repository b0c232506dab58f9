/** The platform's inbox: messages from the public site's two forms. Filters and the opened message are in the address. */
import Typography from "@mui/material/Typography";
import {
  assigneeFilterSchema,
  conversationStateSchema,
  type ReceivedMessage,
  type Standing,
} from "#lambdas/enquiries/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useStaff } from "#web/domain/staff.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import type { DataColumn } from "#web/kit/list/types.ts";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { MessageDrawer } from "./message-drawer.tsx";
import { senderOf, useMessages } from "./queries.ts";
import { enquiryTypeTexts, enquiriesTexts as texts } from "./texts.ts";

const shape = {
  message: anyText,
  search: anyText,
  state: oneOf(conversationStateSchema),
  assignee: oneOf(assigneeFilterSchema),
};
const replace = { replace: true } as const;
/** Milliseconds after the last key before the search starts, and the route's limit. */
const pause = 300;
const longestSearch = 100;

export function Component() {
  const { values, set, linkTo } = useAddress(shape);
  const { message: opened, search, state, assignee } = values;
  const list = useMessages({ search, state, assignee });
  const format = useFormat();
  const columns = useColumns(list.answers[0]?.you);
  const isFiltered = [search, state, assignee].some((value) => value !== undefined);
  const waits = list.answers[0]?.waits;
  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      notice={
        waits !== undefined &&
        waits.new + waits.open > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {texts.waits(format.number(waits.new), format.number(waits.open))}
          </Typography>
        )
      }
      filters={
        <FilterBar
          active={[state, assignee].filter((value) => value !== undefined).length}
          lead={
            <SearchField
              label={texts.search}
              placeholder={texts.searchHint}
              value={search ?? ""}
              onSearch={(value) => set({ search: value }, replace)}
              pause={pause}
              maxLength={longestSearch}
            />
          }
        >
          <FilterChoice
            label={texts.state}
            value={state}
            anything={texts.anyState}
            options={conversationStateSchema.options.map((name) => [name, statusTexts[`message.${name}`]])}
            onChange={(value) => set({ state: value }, replace)}
          />
          <FilterChoice
            label={texts.assignee}
            value={assignee}
            anything={texts.anybody}
            options={Object.entries(texts.assignees)}
            onChange={(value) => set({ assignee: value }, replace)}
          />
        </FilterBar>
      }
      list={list}
      isFiltered={isFiltered}
      loadingText={texts.loading}
      empty={<EmptyState drawing={<LetterDrawing />} {...texts.empty} />}
      noneFound={
        <NoneFound
          texts={texts.noneFound}
          onShowAll={() => set({ search: null, state: null, assignee: null }, replace)}
        />
      }
      caption={texts.caption}
      name={{ header: texts.columns.sender, sortBy: senderOf, text: senderOf, below: ({ fields }) => fields.email }}
      columns={columns}
      rowKey={({ messageId }) => messageId}
      rowName={senderOf}
      rowLink={({ messageId }) => linkTo({ message: messageId })}
      openKey={opened}
    >
      {opened !== undefined && (
        <MessageDrawer key={opened} messageId={opened} onClose={() => set({ message: null }, replace)} />
      )}
    </ListPage>
  );
}

function useColumns(you: string | undefined): DataColumn<ReceivedMessage & Standing>[] {
  const format = useFormat();
  const { nameOf } = useStaff();
  const ownerOf = (memberId: string) => (memberId === you ? texts.you : (nameOf(memberId) ?? texts.colleague));
  const { columns: headers, kinds } = texts;
  return [
    {
      key: "kind",
      header: headers.kind,
      sortBy: ({ kind }) => kinds[kind],
      width: 130,
      cell: ({ kind }) => kinds[kind],
    },
    { key: "about", header: headers.about, width: "26%", cell: aboutOf },
    {
      key: "state",
      header: headers.state,
      sortBy: ({ state }) => statusTexts[`message.${state}`],
      width: 132,
      narrow: "end",
      cell: ({ state }) => <StatusBadge status={`message.${state}`} />,
    },
    {
      key: "assignee",
      header: headers.assignee,
      width: 130,
      narrow: "hidden",
      cell: ({ assigneeId }) => (assigneeId === null ? texts.nobody : ownerOf(assigneeId)),
    },
    {
      key: "received",
      header: headers.received,
      sortBy: ({ receivedAt }) => receivedAt,
      align: "end",
      width: 120,
      narrow: "beside",
      widthBesideDetail: 140,
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} title={format.dateTime(receivedAt)}>
          {format.relative(receivedAt)}
        </time>
      ),
    },
  ];
}

function aboutOf({ kind, fields }: ReceivedMessage): string {
  return kind === "enquiry" ? texts.about(enquiryTypeTexts[fields.enquiryType], fields.company) : fields.subject;
}
