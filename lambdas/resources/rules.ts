/** Decisions about resources. Pure. */
import { AppError } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { changedPictures, isOwnPicture, type PictureChange } from "../uploads/rules.ts";
import { foreignPhoto, type Resource } from "./contract.ts";
import type { ManagedResource } from "./staff-contract.ts";

type Archivable = Resource & { archived?: { at: string; wasAvailable: boolean } | undefined };

type Pictured = Pick<Resource, "photos">;

/** @throws `resources.foreign_photo` */
export function refuseForeign(photos: Resource["photos"], tenantId: TenantId): void {
  const areOwn = photos.every(({ url }) => isOwnPicture({ purpose: "article", tenantId }, url));
  if (!areOwn) throw new AppError(foreignPhoto);
}

/** The addresses of the photos that an edit adds, and of those that it drops. */
export function changedPhotos(before: Pictured | undefined, after: Pictured): PictureChange {
  const urlsOf = (photos: Resource["photos"]) => photos.map(({ url }) => url);
  return changedPictures(urlsOf(before?.photos ?? []), urlsOf(after.photos));
}

/**
 * The resources in the workspace's order, which may name some that are gone. Those that it does not name follow as given.
 */
export function inOrder<One extends Pick<Resource, "resourceId">>(
  resources: readonly One[],
  order: readonly string[] = [],
): One[] {
  const places = new Map(order.map((resourceId, place) => [resourceId, place]));
  const placeOf = ({ resourceId }: One) => places.get(resourceId) ?? order.length;
  return resources.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The resource after it was archived or restored. Nobody can book an archived one, because it is not available. Where it
 * is archived already, or not, it stays as it is.
 */
export function archivedAs<One extends Archivable>(resource: One, isArchived: boolean, now: number): One {
  const { archived } = resource;
  if (isArchived === (archived !== undefined)) return resource;
  if (archived !== undefined) return { ...resource, archived: undefined, isAvailable: archived.wasAvailable };
  return { ...resource, isAvailable: false, archived: { at: toInstant(now), wasAvailable: resource.isAvailable } };
}

/** As administrators see it. */
export function presentManaged({ archived, ...resource }: Archivable): ManagedResource {
  return { ...resource, rules: resource.rules ?? {}, isArchived: archived !== undefined };
}
