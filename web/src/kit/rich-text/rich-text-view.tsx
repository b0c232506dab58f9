/** Draws rich text as React elements. Only the nodes of the contract are drawn, so nothing that was typed can run. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Fragment, type ReactNode } from "react";
import type { RichText, RichTextBlock, RichTextInline, RichTextList } from "#lambdas/contract/rich-text.ts";
import { richTextLook } from "./rich-text-look.ts";

interface RichTextViewProps {
  document: RichText;
  /** The level of the document's own headings on the page. The title above is one level higher. */
  headingLevel?: 2 | 3;
}

export function RichTextView({ document, headingLevel = 2 }: RichTextViewProps) {
  return <Box sx={richTextLook}>{document.content.map((block, index) => drawBlock(block, index, headingLevel))}</Box>;
}

// A stored document never changes its order while it is shown, so the position is a node's key.
function drawBlock(block: RichTextBlock, key: number, headingLevel: 2 | 3): ReactNode {
  switch (block.type) {
    case "paragraph":
      return (
        <Typography component="p" key={key}>
          {drawInlines(block.content)}
        </Typography>
      );
    case "heading": {
      const level = Math.min(6, block.attrs.level - 2 + headingLevel);
      return (
        <Typography key={key} variant={block.attrs.level === 2 ? "h2" : "h3"} component={`h${level}` as "h2"}>
          {drawInlines(block.content)}
        </Typography>
      );
    }
    case "blockquote":
      return (
        <blockquote key={key}>{block.content.map((child, index) => drawBlock(child, index, headingLevel))}</blockquote>
      );
    case "image":
      return <img key={key} src={block.attrs.src} alt={block.attrs.alt} loading="lazy" />;
    default:
      return drawList(block, key, headingLevel);
  }
}

function drawList(list: RichTextList, key: number, headingLevel: 2 | 3): ReactNode {
  const items = list.content.map((item, index) => (
    <li key={`${index}`}>{item.content.map((child, position) => drawBlock(child, position, headingLevel))}</li>
  ));
  if (list.type === "bulletList") return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={list.attrs?.start}>
      {items}
    </ol>
  );
}

function drawInlines(content: readonly RichTextInline[] = []): ReactNode {
  return content.map((piece, index) => {
    const key = `${index}`;
    if (piece.type === "hardBreak") return <br key={key} />;
    const marked = (piece.marks ?? []).reduce<ReactNode>((inner, mark) => {
      if (mark.type === "bold") return <strong>{inner}</strong>;
      if (mark.type === "italic") return <em>{inner}</em>;
      return (
        <Link href={mark.attrs.href} rel="noopener noreferrer">
          {inner}
        </Link>
      );
    }, piece.text);
    return <Fragment key={key}>{marked}</Fragment>;
  });
}
