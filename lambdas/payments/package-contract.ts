/** Packages of points: what members can buy for money. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { pointsPackageIdSchema, tenantParams } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { currencySchema, maxPoints } from "../contract/money.ts";
import { nameSchema, proseSchema } from "../contract/text.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { audienceSchema } from "../mailings/contract.ts";

export const packageFieldsSchema = z.strictObject({
  name: nameSchema(80),
  description: proseSchema(300),
  points: z
    .int()
    .min(1)
    .max(maxPoints / 1000),
  /** Given on top of the points that are paid for. */
  bonusPoints: z
    .int()
    .min(0)
    .max(maxPoints / 1000),
  /** In minor units of the package's currency. Stripe takes no smaller payment than about half a pound. */
  priceMinor: z.int().min(50).max(100_000_000),
  /** How many days after the purchase the points can be spent; null without an end. */
  validDays: z.int().min(1).max(3660).nullable(),
  audience: audienceSchema,
  /** False while nobody can buy it. */
  isActive: z.boolean(),
});
export type PackageFields = z.infer<typeof packageFieldsSchema>;

export const pointsPackageSchema = z.object({
  packageId: pointsPackageIdSchema,
  ...packageFieldsSchema.shape,
  name: z.string(),
  description: z.string(),
  /** The tenant's currency when the price was saved. */
  currency: currencySchema,
  /** Whether anybody has begun to buy it. It is archived then, never deleted. */
  wasBought: z.boolean(),
  version: z.int(),
});
export type PointsPackage = z.infer<typeof pointsPackageSchema>;

const packageTrail = {
  of: "workspace",
  shows: pointsPackageSchema.pick({
    points: true,
    bonusPoints: true,
    priceMinor: true,
    validDays: true,
    isActive: true,
  }),
  mentions: ["name", "description"],
} as const;

export const packageNotFound = defineError("payments.package_not_found", 404, "There is no such package of points.");
export const packageWasBought = defineError(
  "payments.package_was_bought",
  409,
  "Somebody has bought this package, so it can only be archived.",
);
export const tooManyPackages = defineError(
  "payments.too_many_packages",
  409,
  "This workspace has as many packages as it may have.",
);
export const packagesChanged = defineError(
  "payments.packages_changed",
  409,
  "The packages have changed meanwhile: the order names others than there are.",
);

const packageParams = tenantParams.extend({ packageId: pointsPackageIdSchema });
const packagesSchema = z.object({ packages: z.array(pointsPackageSchema) });

export const listPackages = defineRoute({
  id: "payments.listPackages",
  method: "GET",
  path: "/api/tenants/{tenantId}/points-packages",
  summary: "List all packages of points, those that are archived too, in their order",
  access: "admin",
  module: "points",
  params: tenantParams,
  response: packagesSchema,
  errors: [],
  uses: { table: "read" },
});

export const createPackage = defineRoute({
  id: "payments.createPackage",
  method: "POST",
  path: "/api/tenants/{tenantId}/points-packages",
  summary: "Add a package of points, at the end of the order",
  access: "admin",
  module: "points",
  params: tenantParams,
  body: packageFieldsSchema,
  response: pointsPackageSchema,
  audit: pointsPackageSchema,
  status: 201,
  trail: packageTrail,
  errors: [tooManyPackages],
  idempotent: "key",
  uses: { table: "write" },
});

export const updatePackage = defineRoute({
  id: "payments.updatePackage",
  method: "PUT",
  path: "/api/tenants/{tenantId}/points-packages/{packageId}",
  summary: "Change or archive a package of points; a purchase that has begun keeps its price and points",
  access: "admin",
  module: "points",
  params: packageParams,
  body: packageFieldsSchema.extend({ version: seenVersionSchema }),
  response: pointsPackageSchema,
  audit: pointsPackageSchema,
  trail: packageTrail,
  errors: [packageNotFound],
  idempotent: "version",
  uses: { table: "write" },
});

export const deletePackage = defineRoute({
  id: "payments.deletePackage",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/points-packages/{packageId}",
  summary: "Delete a package of points that nobody has bought",
  access: "admin",
  module: "points",
  params: packageParams,
  body: z.strictObject({ version: seenVersionSchema }),
  response: z.object({ packageId: pointsPackageIdSchema }),
  audit: z.object({ packageId: pointsPackageIdSchema }),
  trail: { of: "workspace" },
  errors: [packageNotFound, packageWasBought],
  idempotent: "version",
  uses: { table: "write" },
});

export const orderPackages = defineRoute({
  id: "payments.orderPackages",
  method: "PUT",
  path: "/api/tenants/{tenantId}/points-package-order",
  summary: "Put all packages of points into an order",
  access: "admin",
  module: "points",
  params: tenantParams,
  body: z.strictObject({ packageIds: z.array(pointsPackageIdSchema).min(1).max(limits.pointsPackages) }),
  response: packagesSchema,
  trail: { of: "workspace" },
  errors: [packagesChanged],
  idempotent: "natural",
  uses: { table: "write" },
});
