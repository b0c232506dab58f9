/**
 * Menus, sheets and other pieces that nobody sees before they ask: they are fetched at the first asking, so that the
 * page around them starts without them. `prepare` fetches ahead, for when a hand comes near.
 */
import { type ComponentType, useEffect, useState } from "react";
import { sharedTexts } from "./texts.ts";
import { useToasts } from "./toasts.tsx";

export type OnDemand<Props> = ComponentType<Props> & { prepare: () => void };

export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;

  async function fetchPiece(): Promise<void> {
    Loaded ??= await load();
  }

  function Piece(props: Props) {
    // Without `open` the piece is asked for by being there.
    const open = "open" in props ? props.open : undefined;
    const toasts = useToasts();
    const [, setIsHere] = useState(Loaded !== undefined);
    useEffect(() => {
      if (open === false || Loaded !== undefined) return;
      fetchPiece().then(
        () => setIsHere(true),
        // Offline, or gone with the last deployment. What was pressed gets an answer; the next press tries again.
        () => open === true && toasts.error(sharedTexts.pieceNotLoaded.title, sharedTexts.pieceNotLoaded.text),
      );
    }, [open, toasts]);
    return Loaded === undefined ? null : <Loaded {...props} />;
  }

  return Object.assign(Piece, { prepare: () => void fetchPiece().catch(() => undefined) });
}
