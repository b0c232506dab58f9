/** The keys of a player. They work on the whole page, but not where somebody types or where a control takes the key. */
import { useEffect, useEffectEvent } from "react";

export type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "preventDefault">;

/** Here a letter is text, or chooses an entry. */
const typing =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]";
/** Here the space bar presses, plays or scrolls already. */
const pressed = "button, a, input, summary, video, [role=button], [tabindex='0']";

/** Whether a key that was pressed at this element is free for the player. */
export function isFreeKey(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target.closest(key === " " ? `${typing}, ${pressed}` : typing) === null;
}

/** @param isOn whether the keys work on the whole page; the reader may switch them off */
export function usePageKeys(isOn: boolean, press: (event: PressedKey) => void): void {
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      // The video has taken the keys that were pressed on it.
      if (!event.defaultPrevented && isFreeKey(event.key, event.target)) pressNow(event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}
