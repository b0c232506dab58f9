/**
 * Makes the workspace an app of its own on the reader's device, by its manifest. Apple's browsers read the name and the
 * icon from the page.
 */

import { tenantInitials } from "#lambdas/contract/tenant-initials.ts";
import { groundAndInk } from "#lambdas/settings/ink-rules.ts";
import { suitsWhite } from "#lambdas/settings/manifest-rules.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { appIconUrl } from "#lambdas/uploads/rules.ts";

/** Pixels. Apple's home screen shows 180. */
const touchIconSide = 180;

/** @param basePath "/demo", or "" on the tenant's own host */
export function makeInstallable(basePath: string, workspace: Workspace): void {
  const { slug, name, colours } = workspace;
  const { ground } = groundAndInk(colours);
  put("link", "rel", "manifest", "href", `/api/workspaces/${slug}/manifest${basePath === "" ? "?at=host" : ""}`);
  put("meta", "name", "theme-color", "content", ground);
  put("meta", "name", "apple-mobile-web-app-title", "content", name);
  const icon = touchIconOf(workspace);
  if (icon !== undefined) put("link", "rel", "apple-touch-icon", "href", icon);
}

function put(tag: "link" | "meta", key: string, kind: string, attribute: string, value: string): void {
  const found = document.head.querySelector(`${tag}[${key}="${kind}"]`);
  const element = found ?? document.createElement(tag);
  element.setAttribute(key, kind);
  element.setAttribute(attribute, value);
  if (found === null) document.head.append(element);
}

/** Undefined where the browser draws nothing. */
function touchIconOf({ name, logoUrl, colours }: Workspace): string | undefined {
  if (logoUrl !== null && suitsWhite(colours)) return appIconUrl(logoUrl);
  const canvas = document.createElement("canvas");
  canvas.width = touchIconSide;
  canvas.height = touchIconSide;
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  const { ground, ink } = groundAndInk(colours);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, touchIconSide, touchIconSide);
  pen.fillStyle = ink;
  pen.font = `600 ${touchIconSide * 0.4}px Figtree, Helvetica, Arial, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(tenantInitials(name), touchIconSide / 2, touchIconSide / 2);
  return canvas.toDataURL("image/png");
}
