/** Enquiries: what came in through the public site's two forms. The opened message stands in the address. */
import ForumOutlined from "@mui/icons-material/ForumOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { ReceivedMessage } from "#lambdas/enquiries/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DataList } from "#web/kit/data-list.tsx";
import type { DataColumn } from "#web/kit/data-list-props.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState, LoadingText } from "#web/kit/states.tsx";
import { MessageDrawer } from "./message-drawer.tsx";
import { senderOf, useMessages } from "./queries.ts";
import { enquiriesTexts, enquiryTypeTexts } from "./texts.ts";

export function Component() {
  const pages = useMessages();
  const [address, setAddress] = useSearchParams();
  const opened = address.get("message");
  const messages = pages.data?.pages.flatMap((page) => page.messages);
  return (
    <Page title={enquiriesTexts.title} subtitle={enquiriesTexts.subtitle}>
      {pages.isPending && <LoadingText>{enquiriesTexts.loading}</LoadingText>}
      {pages.isError && messages === undefined && <ErrorState error={pages.error} onRetry={() => pages.refetch()} />}
      {messages?.length === 0 && <EmptyState icon={<ForumOutlined />} {...enquiriesTexts.empty} />}
      {(pages.isPending || (messages !== undefined && messages.length > 0)) && <MessageList messages={messages} />}
      {pages.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 3 }}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? enquiriesTexts.loadingMore : enquiriesTexts.more}
        </Button>
      )}
      {opened !== null && messages !== undefined && (
        <MessageDrawer
          message={messages.find(({ messageId }) => messageId === opened)}
          onClose={() => setAddress({}, { replace: true })}
        />
      )}
    </Page>
  );
}

function MessageList({ messages }: { messages: readonly ReceivedMessage[] | undefined }) {
  const format = useFormat();
  const { columns: headers, kinds } = enquiriesTexts;
  const columns: DataColumn<ReceivedMessage>[] = [
    { key: "sender", header: headers.sender, cell: (message) => <SenderCell message={message} /> },
    { key: "kind", header: headers.kind, cell: ({ kind }) => kinds[kind] },
    { key: "about", header: headers.about, cell: aboutOf },
    {
      key: "received",
      header: headers.received,
      align: "end",
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} title={format.dateTime(receivedAt)}>
          {format.relative(receivedAt)}
        </time>
      ),
    },
  ];
  return (
    <DataList
      caption={enquiriesTexts.caption}
      rows={messages ?? []}
      columns={columns}
      rowKey={({ messageId }) => messageId}
      loading={messages === undefined}
    />
  );
}

function SenderCell({ message }: { message: ReceivedMessage }) {
  return (
    <>
      <Link component={RouterLink} to={{ search: `?message=${message.messageId}` }} color="inherit" underline="hover">
        {senderOf(message)}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {message.fields.email}
      </Typography>
    </>
  );
}

function aboutOf({ kind, fields }: ReceivedMessage): string {
  return kind === "enquiry"
    ? enquiriesTexts.about(enquiryTypeTexts[fields.enquiryType], fields.company)
    : fields.subject;
}
