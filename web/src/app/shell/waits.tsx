/** How much waits for the staff, by page. The sidebar and the bottom bar show it beside the page's name. */
import Box from "@mui/material/Box";
import { createContext, type ReactNode, use, useState } from "react";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { useMe } from "#web/session/workspace.tsx";
import { controlRadius } from "../../kit/looks.ts";
import type { Wait, Waits } from "./wait.ts";

const nothing: Waits = new Map();
const Counted = createContext(nothing);

export const useWait = (path: string): Wait | undefined => use(Counted).get(path);

const Reader = onDemand(async () => (await import("./waits-reader.tsx")).WaitsReader);

interface WaitsProviderProps {
  /** Whether the first page is drawn. Nothing is read before. */
  isDue: boolean;
  children: ReactNode;
}

export function WaitsProvider({ isDue, children }: WaitsProviderProps) {
  const { role } = useMe();
  const [waits, setWaits] = useState(nothing);
  return (
    <Counted value={waits}>
      {children}
      {isDue && roleAllows(role, "verifier") && <Reader onRead={setWaits} />}
    </Counted>
  );
}

interface WaitCountProps {
  wait: Wait;
  /** The id of the sentence, which describes the link. */
  id: string;
  /** On the icon, where the entry has no room beside its name. */
  isOnIcon: boolean;
}

/** Inside a link. The sentence is no part of the link's name. */
export function WaitCount({ wait: { count, sentence }, id, isOnIcon }: WaitCountProps) {
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          flexShrink: 0,
          minWidth: 20,
          height: 20,
          display: "inline-flex",
          alignItems: "center",
          justifyContent: "center",
          paddingInline: "5px",
          borderRadius: controlRadius,
          typography: "caption",
          fontWeight: "fontWeightBold",
          fontVariantNumeric: "tabular-nums",
          color: "warning.contrastText",
          backgroundColor: "warning.main",
          ...(isOnIcon
            ? { position: "absolute", insetBlockStart: 2, insetInlineStart: "calc(50% + 2px)" }
            : { marginInlineStart: "auto" }),
        }}
      >
        {count}
      </Box>
      <span id={id} hidden>
        {sentence}
      </span>
    </>
  );
}
