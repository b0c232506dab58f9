/** A tenant's packages of points. They are stored together. */
import { AppError, staleVersion } from "../contract/errors.ts";
import type { PointsPackageId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, update, type WriteItem, whileVersion } from "../store/write-items.ts";
import { packageOrderItem, pointsPackageItem } from "./items.ts";
import { type PointsPackage, packageWasBought, tooManyPackages } from "./package-contract.ts";
import { inOrder } from "./rules.ts";

export function packageRef(scope: TenantScope, packageId: PointsPackageId): ItemRef<PointsPackage> {
  return pointsPackageItem.ref(scope, packageId);
}

interface PackageOrder {
  packageIds: PointsPackageId[];
  version: number;
}

export function packageOrderRef(scope: TenantScope): ItemRef<PackageOrder> {
  return packageOrderItem.ref(scope);
}

/** All packages of the tenant, at most `limits.pointsPackages`, in their order. */
export async function readPackages(table: Table, scope: TenantScope): Promise<PointsPackage[]> {
  const partition = pointsPackageItem.key.partition(scope);
  const { parse } = pointsPackageItem;
  const [{ rows }, { order }] = await Promise.all([
    table.query({ partition, consistent: true, limit: limits.pageRows, parse }),
    table.getMany({ order: packageOrderRef(scope) }, { consistent: true }),
  ]);
  return inOrder(rows, order?.packageIds ?? []);
}

export function createPointsPackage(scope: TenantScope, created: PointsPackage): WriteItem {
  const item = { ...pointsPackageItem.whole(created), tenantId: scope.tenantId };
  return putNew(pointsPackageItem.key(scope, created.packageId), item, lostRace);
}

/** Writes a changed package over the version that its editor saw. Whether it was bought is not the editor's to say. */
export function savePointsPackage(scope: TenantScope, edited: PointsPackage): WriteItem {
  const { wasBought, version } = edited;
  const item = { ...pointsPackageItem.whole(edited), tenantId: scope.tenantId };
  const replaced = replaceVersion(pointsPackageItem.key(scope, edited.packageId), item, version);
  return {
    ...replaced,
    conditions: [...replaced.conditions, { attribute: "wasBought", is: "=", value: wasBought }],
    // Bought for the first time meanwhile: read again, and nothing else has changed.
    refused: (existing) => (existing?.version === version ? "lost_race" : replaced.refused(existing)),
  };
}

/** Holds the package as the buyer saw it, and notes the first purchase. */
export function holdForPurchase(scope: TenantScope, { packageId, version, wasBought }: PointsPackage): WriteItem {
  const key = pointsPackageItem.key(scope, packageId);
  if (wasBought) return whileVersion(key, version);
  return update(key, { set: { wasBought: true } }, [{ attribute: "version", is: "=", value: version }], lostRace);
}

export function removePointsPackage(scope: TenantScope, packageId: PointsPackageId, seenVersion: number): WriteItem {
  return {
    kind: "delete",
    key: pointsPackageItem.key(scope, packageId),
    conditions: [
      { attribute: "version", is: "=", value: seenVersion },
      { attribute: "wasBought", is: "=", value: false },
    ],
    refused: (existing) => {
      if (existing === undefined) return "lost_race";
      return new AppError(existing.version === seenVersion ? packageWasBought : staleVersion);
    },
  };
}

/**
 * Writes the order over the one that was read. Each package that is added or deleted changes it. So the bound on their
 * number holds, however many are added at once.
 * @throws `payments.too_many_packages`
 */
export function savePackageOrder(
  scope: TenantScope,
  seen: PackageOrder | undefined,
  packageIds: readonly PointsPackageId[],
): WriteItem {
  const most = limits.pointsPackages;
  if (packageIds.length > most) throw new AppError(tooManyPackages, { most });
  const key = packageOrderItem.key(scope);
  const item = (version: number) => packageOrderItem.whole({ packageIds: [...packageIds], version });
  if (seen === undefined) return putNew(key, item(1), lostRace);
  return { ...replaceVersion(key, item(seen.version), seen.version), refused: lostRace };
}
