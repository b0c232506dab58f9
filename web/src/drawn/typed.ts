/** Carries what somebody did on the drawn page over to the app's own: typed values, the focus, and one press. */

const controls = "button, a[href], [role=tab]";

/** The control's kind and words, by which the same control is found on the app's page. A tab may say what a button says. */
export function nameOf(control: Element): string {
  const kind = control.getAttribute("role") ?? control.getAttribute("type") ?? control.tagName;
  return `${kind} ${control.getAttribute("aria-label") ?? control.textContent ?? ""}`;
}

export function controlAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(controls) : null;
}

/** `pressed`: the name of the control that was pressed before the app could answer. */
export function carryOver(from: HTMLElement, to: HTMLElement, pressed: string | undefined): void {
  for (const field of from.querySelectorAll("input")) {
    const own = fieldNamed(to, field.name);
    if (own !== null && field.value !== "" && own.value !== field.value) type(own, field.value);
  }
  const focused = from.contains(document.activeElement) ? document.activeElement : null;
  if (focused instanceof HTMLInputElement) {
    const own = fieldNamed(to, focused.name);
    own?.focus({ preventScroll: true });
    // A field for an address has no selection.
    if (own !== null && focused.selectionStart !== null)
      own.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  } else if (focused !== null) {
    controlNamed(to, nameOf(focused))?.focus({ preventScroll: true });
  }
  if (pressed !== undefined) controlNamed(to, pressed)?.click();
}

function fieldNamed(within: HTMLElement, name: string): HTMLInputElement | null {
  return within.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
}

function controlNamed(within: HTMLElement, name: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(controls)].find((control) => nameOf(control) === name);
}

/** React reads a value only from an event, and only if the browser's own setter wrote it. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
