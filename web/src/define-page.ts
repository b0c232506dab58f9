/** The types of a row in the table of pages. */
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { TenantId } from "#lambdas/contract/ids.ts";
import type { Module } from "#lambdas/contract/modules.ts";
import type { Role } from "#lambdas/contract/roles.ts";
import type { PageIcon } from "./app/shell/page-icons.ts";

export type LoadPage = () => Promise<{ Component: ComponentType }>;

/** A public page is its file's default export. The build draws it, without a router. */
export type LoadPublicPage = () => Promise<{ default: ComponentType }>;

export type MenuGroupName = "member" | "frontDesk" | "administration" | "superAdmin";

interface Facts {
  /** The page's name in the menu. */
  title: string;
  /** A one-word name for the quick menu. */
  short?: string;
  /** The icon's name only. The router reads the table on every page, and the sign-in page shows no icons. */
  icon?: PageIcon;
  load: LoadPage;
  /** The module of the page. If the tenant has switched it off, the page does not exist. */
  module?: Module;
  /** The page is reached from other pages only. */
  isOutsideMenu?: boolean;
  /**
   * The place in the bottom bar of a phone: a member's, or an administrator's. With a module, only where the tenant has
   * that one too.
   */
  quick?: { place: number; module?: Module; of?: "admin" };
  /** The page's place and name in the menu of the front desk, which verifiers have. */
  desk?: { place: number; title: string; short?: string };
  /** The page's files are fetched while the app itself is still loading. `web/ahead.ts` reads this. */
  preloaded?: boolean;
  /** The page is there without a network: the service worker keeps its files. `lib/bundle` reads this. */
  worksOffline?: boolean;
  /** Starts the page's first query. The gate calls this while it still checks the membership. */
  prefetch?: (client: QueryClient, tenantId: TenantId) => Promise<void>;
}

/** The menu shows an icon beside each name, so a page with a menu entry needs one. */
type Listed = { icon: PageIcon } | { isOutsideMenu: true };

/** A page of a workspace, inside the shell. Its path is also there with the workspace's slug in front. */
export interface WorkspacePage extends Facts {
  path: string;
  /** The least role that may use the page. */
  role: Role;
  /** The menu group. Within a group, pages have the order of the table. */
  group: MenuGroupName;
}

type Define = (path: string, facts: Facts & Listed) => WorkspacePage;

/** For everybody who belongs to the workspace. */
export const member: Define = (path, facts) => ({ path, role: "member", group: "member", ...facts });

/** For the workspace's administrators. */
export const administration: Define = (path, facts) => ({ path, role: "admin", group: "administration", ...facts });

/** For the platform's own staff. */
export const platform: Define = (path, facts) => ({ path, role: "super_admin", group: "superAdmin", ...facts });

/** For those who work at the front desk too, beside the administrators' pages. */
export const desk: Define = (path, facts) => ({ path, role: "verifier", group: "administration", ...facts });
