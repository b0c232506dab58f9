import CloseOutlined from "@mui/icons-material/CloseOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { listTexts } from "./texts.ts";

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  /** Milliseconds after the last key before `onSearch` is called. Without it, each change calls at once. */
  pause?: number;
  maxLength?: number;
}

export function SearchField({ label, placeholder, value, onSearch, pause = 0, maxLength }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Follow a value that changed from outside, by Back or "Show all". The field's own search may come back late: then
  // keep what was typed since.
  if (value !== known) {
    setKnown(value);
    setAsked(value);
    if (value !== asked) setText(value);
  }

  function ask(next: string): void {
    setAsked(next.trim());
    onSearch(next.trim());
  }

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    if (pause === 0 || next === "") ask(next);
    else timer.current = setTimeout(() => ask(next), pause);
  }

  return (
    <TextField
      type="search"
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => type(target.value)}
      sx={{
        flex: "1 1 9rem",
        maxWidth: { sm: 320 },
        "& input::-webkit-search-cancel-button": { display: "none" },
      }}
      slotProps={{
        htmlInput: { maxLength, "aria-label": label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
          endAdornment:
            text === "" ? undefined : (
              <IconButton size="small" edge="end" aria-label={listTexts.clearSearch} onClick={() => type("")}>
                <CloseOutlined fontSize="small" />
              </IconButton>
            ),
        },
      }}
    />
  );
}
