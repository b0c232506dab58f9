import { addressOfUpload, takeUpload } from "../../gateways/pictures.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { replaceLogo } from "../../tenants/repository.ts";
import { setLogo } from "../contract.ts";

export const handler = tenantRoute(setLogo, {
  run: async ({ scope, tenant, body: { uploadId }, commit }) => {
    const { tenantId } = scope;
    const place = uploadId === null ? null : ({ purpose: "logo", tenantId, ownerId: tenantId, uploadId } as const);
    const logoUrl = place && addressOfUpload(place);
    if (logoUrl === tenant.logoUrl) return { logoUrl };
    if (place !== null) await takeUpload(place);
    return commit([replaceLogo(scope, tenant, logoUrl)], { logoUrl }, { before: tenant, after: { logoUrl } });
  },
});
