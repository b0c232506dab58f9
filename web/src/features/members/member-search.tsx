import SearchOutlined from "@mui/icons-material/SearchOutlined";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { membersTexts } from "./texts.ts";

/** After the last letter: long enough to type on, short enough not to be waited for. */
const pauseMilliseconds = 300;
/** The route takes no longer search. */
const longestSearch = 100;

interface MemberSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

export function MemberSearch({ search, onSearch }: MemberSearchProps) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const [asked, setAsked] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, or "Show all members", changed the address: the field follows it. What it asked for itself may arrive when
  // more has been typed: then it leads.
  if (search !== known) {
    setKnown(search);
    setAsked(search);
    if (search !== asked) setText(search);
  }

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(next.trim());
      onSearch(next.trim());
    }, pauseMilliseconds);
  }

  return (
    <TextField
      type="search"
      label={membersTexts.search}
      placeholder={membersTexts.searchHint}
      value={text}
      onChange={({ target }) => type(target.value)}
      sx={{ flex: { sm: "1 1 240px" }, maxWidth: { sm: 360 } }}
      slotProps={{
        htmlInput: { maxLength: longestSearch },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
