/** The editor for rich text. It is loaded with the page that writes, never with a page that only reads. */
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { EditorContent, useEditor } from "@tiptap/react";
import { useId, useState } from "react";
import type { RichText } from "#lambdas/contract/rich-text.ts";
import { controlRadius } from "../looks.ts";
import { toRichText } from "./editor-document.ts";
import { editorExtensions } from "./editor-extensions.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { richTextLook } from "./rich-text-look.ts";

export interface PictureChoice {
  /** An address on our own origin, as an upload returns it. */
  src: string;
  alt: string;
}

interface RichTextEditorProps {
  label: string;
  /** The initial document. Later changes come only from the editor. */
  initial: RichText;
  onChange: (document: RichText) => void;
  onBlur?: () => void;
  /** Asks the writer for a picture; undefined if they cancel. Without this prop the picture button is not shown. */
  choosePicture?: () => Promise<PictureChoice | undefined>;
  helperText?: string | undefined;
  error?: boolean;
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, initial, onChange, onBlur, choosePicture, helperText, error = false } = props;
  const id = useId();
  const [linkAddress, setLinkAddress] = useState<string>();
  const editor = useEditor({
    extensions: editorExtensions,
    content: initial,
    // The page's styles cover the editor. The library would add a style element of its own.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        ...(helperText === undefined ? {} : { "aria-describedby": `${id}-help` }),
      },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        askForLink();
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => onChange(toRichText(changed.getJSON())),
    onBlur: () => onBlur?.(),
  });

  function askForLink(): void {
    const href: unknown = editor.getAttributes("link").href;
    setLinkAddress(typeof href === "string" ? href : "");
  }

  async function insertPicture(): Promise<void> {
    const picture = await choosePicture?.();
    if (picture !== undefined) editor.chain().focus().insertContent({ type: "image", attrs: picture }).run();
  }

  function applyLink(address: string): void {
    const chain = editor.chain().focus().extendMarkRange("link");
    // Without a selection, the address becomes the text of the link.
    if (editor.state.selection.empty && !editor.isActive("link")) {
      chain.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] }).run();
    } else {
      chain.setLink({ href: address }).run();
    }
    setLinkAddress(undefined);
  }

  return (
    <Box>
      <Typography
        component="span"
        id={`${id}-label`}
        variant="subtitle2"
        sx={{ display: "block", marginBlockEnd: 0.5 }}
      >
        {label}
      </Typography>
      <Box
        sx={{
          border: "1px solid",
          borderColor: error ? "error.main" : "controlBorder",
          borderRadius: controlRadius,
          backgroundColor: "background.paper",
          "&:focus-within": { outline: "2px solid", outlineColor: "primary.main" },
        }}
      >
        <EditorToolbar
          editor={editor}
          onLink={askForLink}
          onPicture={choosePicture === undefined ? undefined : () => void insertPicture()}
        />
        <Box
          sx={{
            "& .ProseMirror": {
              ...richTextLook,
              minHeight: 200,
              maxHeight: "60vh",
              overflowY: "auto",
              padding: 2,
              outline: "none",
              whiteSpace: "pre-wrap",
            },
            "& .ProseMirror-selectednode": { outline: "2px solid", outlineColor: "primary.main" },
          }}
        >
          <EditorContent editor={editor} />
        </Box>
      </Box>
      {helperText !== undefined && (
        <FormHelperText id={`${id}-help`} error={error}>
          {helperText}
        </FormHelperText>
      )}
      {linkAddress !== undefined && (
        <LinkDialog
          address={linkAddress}
          onApply={applyLink}
          onRemove={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            setLinkAddress(undefined);
          }}
          onClose={() => setLinkAddress(undefined)}
        />
      )}
    </Box>
  );
}
