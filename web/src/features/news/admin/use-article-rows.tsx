import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import PublishOutlined from "@mui/icons-material/PublishOutlined";
import Typography from "@mui/material/Typography";
import { useNavigate } from "react-router-dom";
import type { Article } from "#lambdas/news/contract.ts";
import { audienceTexts } from "#web/domain/audience/texts.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { type DataColumn, type DataListProps, momentWidth } from "#web/kit/list/types.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { categoryTexts } from "../texts.ts";
import { allowedFor } from "./allowed.ts";
import { newsAdminTexts as texts } from "./texts.ts";

export type Question = "publish" | "mail" | "archive" | "delete";

/** The columns of the list and the actions of a row. */
export function useArticleRows(
  onAsk: (article: Article, about: Question) => void,
): Omit<DataListProps<Article>, "rows" | "loading"> {
  const format = useFormat();
  const path = usePath();
  const navigate = useNavigate();
  const addressOf = ({ newsId }: Article) => path(`/admin/news/${newsId}`);
  const { columns: headers } = texts;

  const columns: DataColumn<Article>[] = [
    {
      key: "state",
      header: headers.state,
      sortBy: ({ state }) => statusTexts[`news.${state}`],
      width: 148,
      narrow: "end",
      cell: ({ state }) => <StatusBadge status={`news.${state}`} />,
    },
    {
      key: "category",
      header: headers.category,
      sortBy: ({ category }) => categoryTexts[category],
      width: 124,
      cell: ({ category }) => categoryTexts[category],
    },
    {
      key: "audience",
      header: headers.audience,
      sortBy: ({ audience }) => audienceTexts[audience.kind],
      width: 112,
      cell: ({ audience }) => audienceTexts[audience.kind],
      narrowCell: ({ audience }) => (audience.kind === "everybody" ? null : audienceTexts[audience.kind]),
    },
    {
      key: "published",
      header: headers.published,
      sortBy: ({ publishedAt }) => publishedAt,
      width: momentWidth,
      narrowCell: ({ publishedAt }) => (publishedAt === null ? null : format.date(publishedAt)),
      cell: (article) => <Times article={article} />,
    },
    {
      key: "changed",
      header: headers.changed,
      sortBy: ({ updatedAt }) => updatedAt,
      width: 112,
      align: "end",
      narrow: "hidden",
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={format.dateTime(updatedAt)}>
          {format.date(updatedAt)}
        </time>
      ),
    },
  ];

  function actionsFor(article: Article): MenuAction[] {
    const { publish, mail, archive, remove } = allowedFor(article);
    const ask = (about: Question) => () => onAsk(article, about);
    const actions: (MenuAction | false)[] = [
      { label: texts.edit, icon: <EditOutlined />, onSelect: () => void navigate(addressOf(article)) },
      publish && {
        label: article.state === "scheduled" ? texts.schedule : texts.publish,
        icon: <PublishOutlined />,
        onSelect: ask("publish"),
      },
      mail && { label: texts.mail, icon: <MailOutlined />, onSelect: ask("mail") },
      archive && { label: texts.archive, icon: <ArchiveOutlined />, onSelect: ask("archive") },
      remove && { label: texts.deleteDraft, icon: <DeleteOutlined />, tone: "negative", onSelect: ask("delete") },
    ];
    return actions.filter((action) => action !== false);
  }

  return {
    caption: texts.caption,
    name: { header: headers.title, sortBy: ({ title }) => title, text: ({ title }) => title, below: placesOf },
    columns,
    rowKey: ({ newsId }) => newsId,
    rowName: ({ title }) => title,
    rowLink: addressOf,
    rowActions: actionsFor,
  };
}

function Times({ article: { publishedAt, expiresAt } }: { article: Article }) {
  const format = useFormat();
  return (
    <>
      {publishedAt !== null && format.dateTime(publishedAt)}
      {expiresAt !== null && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
          {texts.until(format.dateTime(expiresAt))}
        </Typography>
      )}
    </>
  );
}

/** Marks of a pinned or featured article. */
function placesOf({ isPinned, isFeatured }: Article): string | null {
  if (isPinned && isFeatured) return texts.pinnedAndFeatured;
  return isPinned ? texts.pinned : isFeatured ? texts.featured : null;
}
