/**
 * Loads menus, sheets and other components on first use, so that the page starts without them. Call `prepare` on hover
 * or focus to preload.
 */
import { type ComponentType, useEffect, useState } from "react";
import { sharedTexts } from "./texts.ts";
import { useToasts } from "./toasts.tsx";

export type OnDemand<Props> = ComponentType<Props> & { prepare: () => void };

/** What stands at the place until the component is there. It gets the component's props, too. */
export interface InsteadProps {
  hasFailed: boolean;
}

export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<InsteadProps & Props>,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;

  async function fetchPiece(): Promise<void> {
    Loaded ??= await load();
  }

  function Piece(props: Props) {
    // A component without an `open` prop is requested by being rendered.
    const open = "open" in props ? props.open : undefined;
    const toasts = useToasts();
    const [, setIsHere] = useState(Loaded !== undefined);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (open === false || Loaded !== undefined) return;
      fetchPiece().then(
        () => setIsHere(true),
        // The browser is offline, or a deployment removed the file. The person gets a message; the next press tries
        // again.
        () => {
          setHasFailed(true);
          if (open === true) toasts.error(sharedTexts.pieceNotLoaded.title, sharedTexts.pieceNotLoaded.text);
        },
      );
    }, [open, toasts]);
    if (Loaded !== undefined) return <Loaded {...props} />;
    return Instead === undefined ? null : <Instead {...props} hasFailed={hasFailed} />;
  }

  return Object.assign(Piece, { prepare: () => void fetchPiece().catch(() => undefined) });
}
