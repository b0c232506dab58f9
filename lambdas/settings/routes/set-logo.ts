import { addressOfUpload, takeUpload } from "../../gateways/pictures.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { whileVersion } from "../../store/write-items.ts";
import { replaceLogo, tenantRef } from "../../tenants/repository.ts";
import { awaitPicture, pendingPictureRef, settlePicture } from "../../uploads/repository.ts";
import { setLogo } from "../contract.ts";

export const handler = tenantRoute(setLogo, {
  run: async ({ scope, tenant, body: { uploadId }, table, now, commit }) => {
    const { tenantId } = scope;
    const place = uploadId === null ? null : ({ purpose: "logo", tenantId, ownerId: tenantId, uploadId } as const);
    const logoUrl = place && addressOfUpload(place);
    if (logoUrl === tenant.logoUrl) return { logoUrl };
    const replaced = replaceLogo(scope, tenant, logoUrl);
    const changed = { before: tenant, after: { logoUrl } };
    if (place === null || logoUrl === null) return commit([replaced], { logoUrl }, changed);
    const { earlier } = await table.getMany({ earlier: pendingPictureRef(scope, logoUrl) }, { consistent: true });
    // The check keeps a slow call from recording a logo that another call already shows.
    const seen = whileVersion(tenantRef(scope).key, tenant.version);
    await table.commit([awaitPicture(scope, logoUrl, { earlier, now }), seen]);
    await takeUpload(place);
    return commit([replaced, settlePicture(scope, logoUrl, now)], { logoUrl }, changed);
  },
});
