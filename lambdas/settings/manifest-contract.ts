/** The web app manifest of a workspace: with it, a browser installs the workspace as an app of its own. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { tenantNotFound } from "../contract/errors.ts";
import { slugSchema } from "../tenants/contract.ts";

/** Names of members are those of the W3C's Web Application Manifest. */
export const webManifestSchema = z.object({
  /** Stays when the name changes, so that an installed app is updated. */
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  /** BCP 47, such as `en-GB`. */
  lang: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal("standalone"),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.enum(["image/png", "image/svg+xml"]),
      purpose: z.enum(["any", "maskable"]),
    }),
  ),
});
export type WebManifest = z.infer<typeof webManifestSchema>;

export const getWebManifest = defineRoute({
  id: "settings.getWebManifest",
  method: "GET",
  path: "/api/workspaces/{slug}/manifest",
  summary: "Get the web app manifest of a workspace: its name, colours and icons",
  access: "public",
  params: z.object({ slug: slugSchema }),
  /** `slug`: the app runs below the slug. `host`: it runs on a host of the workspace's own. */
  query: z.strictObject({ at: z.enum(["slug", "host"]).default("slug") }),
  response: webManifestSchema,
  cacheSeconds: 3_600,
  errors: [tenantNotFound],
  uses: { table: "read" },
});
