/** Decisions about resources. Pure. */
import { AppError } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import { isOwnPicture } from "../uploads/rules.ts";
import { foreignPhoto, type Resource } from "./contract.ts";

type Pictured = Pick<Resource, "photos">;

/** @throws `resources.foreign_photo` */
export function refuseForeign(photos: Resource["photos"], tenantId: TenantId): void {
  const areOwn = photos.every(({ url }) => isOwnPicture({ purpose: "article", tenantId }, url));
  if (!areOwn) throw new AppError(foreignPhoto);
}

/** The addresses of the photos that an edit adds, and of those that it drops. */
export function changedPhotos(before: Pictured | undefined, after: Pictured): { added: string[]; dropped: string[] } {
  const [had, has] = [before?.photos ?? [], after.photos].map((photos) => photos.map(({ url }) => url));
  return {
    added: (has ?? []).filter((url) => had?.includes(url) !== true),
    dropped: (had ?? []).filter((url) => has?.includes(url) !== true),
  };
}
