/** The buttons above the editor. Arrow keys move between them, so that the toolbar is one stop of the Tab key. */
import AddPhotoAlternateOutlined from "@mui/icons-material/AddPhotoAlternateOutlined";
import FormatBoldOutlined from "@mui/icons-material/FormatBoldOutlined";
import FormatItalicOutlined from "@mui/icons-material/FormatItalicOutlined";
import FormatListBulletedOutlined from "@mui/icons-material/FormatListBulletedOutlined";
import FormatListNumberedOutlined from "@mui/icons-material/FormatListNumberedOutlined";
import FormatQuoteOutlined from "@mui/icons-material/FormatQuoteOutlined";
import LinkOutlined from "@mui/icons-material/LinkOutlined";
import RedoOutlined from "@mui/icons-material/RedoOutlined";
import TitleOutlined from "@mui/icons-material/TitleOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import Tooltip from "@mui/material/Tooltip";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { richTextTexts as texts } from "./texts.ts";

interface Tool {
  name: string;
  /** The shortcut as the platform writes it; left out if there is none. */
  keys?: string;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

interface EditorToolbarProps {
  editor: Editor;
  onLink: () => void;
  onPicture: (() => void) | undefined;
}

export function EditorToolbar({ editor, onLink, onPicture }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      heading: now.isActive("heading", { level: 2 }),
      subheading: now.isActive("heading", { level: 3 }),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      link: now.isActive("link"),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl+";
  const tools: Tool[] = [
    {
      name: texts.bold,
      keys: `${mod}B`,
      icon: <FormatBoldOutlined />,
      isOn: state.bold,
      run: () => chain().toggleBold().run(),
    },
    {
      name: texts.italic,
      keys: `${mod}I`,
      icon: <FormatItalicOutlined />,
      isOn: state.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      name: texts.heading,
      icon: <TitleOutlined />,
      isOn: state.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: texts.subheading,
      icon: <TitleOutlined fontSize="small" />,
      isOn: state.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: texts.bullets,
      icon: <FormatListBulletedOutlined />,
      isOn: state.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: texts.numbers,
      icon: <FormatListNumberedOutlined />,
      isOn: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: texts.quote,
      icon: <FormatQuoteOutlined />,
      isOn: state.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    { name: texts.link, keys: `${mod}K`, icon: <LinkOutlined />, isOn: state.link, run: onLink },
    ...(onPicture === undefined ? [] : [{ name: texts.picture, icon: <AddPhotoAlternateOutlined />, run: onPicture }]),
    {
      name: texts.undo,
      keys: `${mod}Z`,
      icon: <UndoOutlined />,
      isOff: !state.canUndo,
      run: () => chain().undo().run(),
    },
    { name: texts.redo, icon: <RedoOutlined />, isOff: !state.canRedo, run: () => chain().redo().run() },
  ];

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? tools.length - 1 : undefined;
    if (step === undefined && to === undefined) return;
    event.preventDefault();
    const isReversed = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = to ?? (current + (step ?? 0) * (isReversed ? -1 : 1) + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <Box
      role="toolbar"
      aria-label={texts.toolbar}
      onKeyDown={move}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 0.5,
        padding: 0.5,
        borderBlockEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      {tools.map(({ name, keys, icon, isOn, isOff = false, run }, index) => (
        <Tooltip key={name} title={keys === undefined ? name : texts.withKeys(name, keys)}>
          {/* A disabled button stays focusable, so that the arrow keys reach every tool. */}
          <ToggleButton
            value={name}
            size="small"
            selected={isOn ?? false}
            aria-label={name}
            aria-pressed={isOn}
            aria-disabled={isOff}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // Prevents the focus change, so that the editor keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!isOff) run();
            }}
            sx={{ border: 0, opacity: isOff ? 0.4 : 1 }}
          >
            {icon}
          </ToggleButton>
        </Tooltip>
      ))}
    </Box>
  );
}
