/** The nodes and marks of the editor: those of `contract/rich-text.ts`, and no others. */
import { type Extensions, mergeAttributes, Node } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { isLinkAddress } from "#lambdas/contract/rich-text.ts";

/** A picture that the tenant uploaded. A pasted picture from another site is dropped. */
const Picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { rel: "noopener noreferrer", target: null },
    },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  Picture,
];
