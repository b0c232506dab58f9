/** Puts the tenant's name, logo and colours on the drawn page. */

import { tenantInitials } from "#lambdas/contract/tenant-initials.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { tenantVariables } from "../kit/tenant-colours.ts";
import { schemeAttribute } from "../session/constants.ts";

export type Brand = Pick<Workspace, "name" | "description" | "logoUrl" | "colours" | "hideBranding">;

export function showBrand(page: HTMLElement, { name, description, logoUrl, hideBranding }: Brand): void {
  for (const place of page.querySelectorAll("[data-name]")) place.textContent = name;
  for (const status of page.querySelectorAll("[role=status]")) status.textContent = "";
  // A function, because a text would read "$&" in a name as a command.
  document.title = (page.dataset.title ?? "").replaceAll(page.dataset.place ?? "", () => name);
  const sign = page.querySelector("[data-tenant-sign]");
  const initials = sign?.firstElementChild;
  if (initials) initials.textContent = tenantInitials(name);
  if (sign && logoUrl !== null) showLogo(sign, logoUrl);
  if (hideBranding) page.querySelector("footer > p")?.remove();
  const words = page.querySelector("[data-words]");
  if (description === null) words?.parentElement?.remove();
  else if (words) words.textContent = description;
}

/** The initials stay until the logo is there, and where it cannot be loaded. */
function showLogo(sign: Element, url: string): void {
  const logo = new Image();
  logo.alt = "";
  logo.src = url;
  logo.style.cssText = "max-height:48px;max-width:240px;object-fit:contain";
  void logo.decode().then(
    () => sign.replaceChildren(logo),
    () => undefined,
  );
}

/** @returns removes the colours again */
export function showColours(colours: Brand["colours"]): () => void {
  if (colours === null) return () => undefined;
  const sheet = new CSSStyleSheet();
  for (const [scheme, variables] of Object.entries(tenantVariables(colours))) {
    const rules = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
    sheet.insertRule(`html[${schemeAttribute}="${scheme}"]{${rules.join(";")}}`);
  }
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
