/** Enquiries: messages from the public site's two forms. The opened message is in the address. */
import type { ReceivedMessage } from "#lambdas/enquiries/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import type { DataColumn } from "#web/kit/list/types.ts";
import { EmptyState } from "#web/kit/states.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { MessageDrawer } from "./message-drawer.tsx";
import { senderOf, useMessages } from "./queries.ts";
import { enquiriesTexts, enquiryTypeTexts } from "./texts.ts";

const shape = { message: anyText };

export function Component() {
  const list = useMessages();
  const { values, set, linkTo } = useAddress(shape);
  const columns = useColumns();
  const { message: opened } = values;
  return (
    <ListPage
      title={enquiriesTexts.title}
      subtitle={enquiriesTexts.subtitle}
      list={list}
      loadingText={enquiriesTexts.loading}
      empty={<EmptyState drawing={<LetterDrawing />} {...enquiriesTexts.empty} />}
      caption={enquiriesTexts.caption}
      name={{ header: enquiriesTexts.columns.sender, text: senderOf, below: ({ fields }) => fields.email }}
      columns={columns}
      rowKey={({ messageId }) => messageId}
      rowName={senderOf}
      rowLink={({ messageId }) => linkTo({ message: messageId })}
      openKey={opened}
    >
      {opened !== undefined && list.rows !== undefined && (
        <MessageDrawer
          key={opened}
          message={list.rows.find(({ messageId }) => messageId === opened)}
          onClose={() => set({ message: null }, { replace: true })}
        />
      )}
    </ListPage>
  );
}

function useColumns(): DataColumn<ReceivedMessage>[] {
  const format = useFormat();
  const { columns: headers, kinds } = enquiriesTexts;
  return [
    { key: "kind", header: headers.kind, width: 150, cell: ({ kind }) => kinds[kind] },
    { key: "about", header: headers.about, width: "36%", cell: aboutOf },
    {
      key: "received",
      header: headers.received,
      align: "end",
      width: 150,
      narrow: "beside",
      widthBesideDetail: 150,
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} title={format.dateTime(receivedAt)}>
          {format.relative(receivedAt)}
        </time>
      ),
    },
  ];
}

function aboutOf({ kind, fields }: ReceivedMessage): string {
  return kind === "enquiry"
    ? enquiriesTexts.about(enquiryTypeTexts[fields.enquiryType], fields.company)
    : fields.subject;
}
