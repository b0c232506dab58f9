/** What an administrator does with a row of a list of offers. Members see the offers in the order of the list. */
import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import UnarchiveOutlined from "@mui/icons-material/UnarchiveOutlined";
import { errorText } from "#web/kit/error-texts.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { offerTexts as texts } from "./texts.ts";

export type OfferAction = "edit" | "archive" | "activate" | "delete";

interface Offer {
  name: string;
  isActive: boolean;
}

interface OfferActionsOptions<Item extends Offer, Id> {
  /** In their order. */
  offers: readonly Item[];
  idOf: (offer: Item) => Id;
  /** Whoever has it keeps it, so it is archived, and never deleted. */
  isKept: (offer: Item) => boolean;
  /** The label that puts an archived one back. */
  activateLabel: string;
  saveOrder: (ids: Id[]) => Promise<unknown>;
  isSavingOrder: boolean;
  onAct: (offer: Item, action: OfferAction) => void;
}

export function useOfferActions<Item extends Offer, Id>(
  options: OfferActionsOptions<Item, Id>,
): (offer: Item) => MenuAction[] {
  const { offers, idOf, isKept, activateLabel, saveOrder, isSavingOrder, onAct } = options;
  const toasts = useToasts();
  const undo = useUndo();

  const placeOf = (offer: Item) => offers.findIndex((other) => idOf(other) === idOf(offer));

  async function move(offer: Item, by: -1 | 1): Promise<void> {
    const before = offers.map(idOf);
    const place = placeOf(offer) + by;
    const ids = before.filter((id) => id !== idOf(offer));
    ids.splice(place, 0, idOf(offer));
    try {
      await saveOrder(ids);
      toasts.success(texts.moved(offer.name, place + 1), undefined, { action: undo(() => saveOrder(before)) });
    } catch (error) {
      toasts.error(texts.notMoved(offer.name), errorText(error));
    }
  }

  return (offer) => {
    const act = (action: OfferAction) => () => onAct(offer, action);
    const place = placeOf(offer);
    return [
      { label: texts.edit, icon: <EditOutlined />, onSelect: act("edit") },
      {
        label: texts.moveUp,
        icon: <ArrowUpwardOutlined />,
        disabled: isSavingOrder || place === 0,
        onSelect: () => void move(offer, -1),
      },
      {
        label: texts.moveDown,
        icon: <ArrowDownwardOutlined />,
        disabled: isSavingOrder || place === offers.length - 1,
        onSelect: () => void move(offer, 1),
      },
      offer.isActive
        ? { label: texts.archive, icon: <ArchiveOutlined />, onSelect: act("archive") }
        : { label: activateLabel, icon: <UnarchiveOutlined />, onSelect: act("activate") },
      ...(isKept(offer)
        ? []
        : [{ label: texts.remove, icon: <DeleteOutlined />, tone: "negative" as const, onSelect: act("delete") }]),
    ];
  };
}
