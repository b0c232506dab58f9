/**
 * What Google publishes of loyalty classes and objects in a token that saves them, as far as we send it. By hand from
 * developers.google.com/wallet/retail/loyalty-cards/rest/v1/loyaltyclass and /loyaltyobject, and from /use-cases/jwt.
 * A field that Google does not know fails.
 */
import * as z from "zod";

/** "issuerId.identifier": letters, digits, dots, underscores and hyphens. */
const resourceId = z.string().regex(/^\d{1,20}\.[\w.-]+$/);
const date = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
const image = z.strictObject({ sourceUri: z.strictObject({ uri: z.url() }) });

const loyaltyClass = z.strictObject({
  id: resourceId,
  issuerName: z.string().min(1),
  programName: z.string().min(1),
  programLogo: image,
  hexBackgroundColor: z.string().regex(/^#[0-9a-f]{6}$/),
  /** A class that is inserted may be no other than these. */
  reviewStatus: z.enum(["DRAFT", "UNDER_REVIEW"]),
});

const loyaltyObject = z.strictObject({
  id: resourceId,
  classId: resourceId,
  state: z.enum(["ACTIVE", "COMPLETED", "EXPIRED", "INACTIVE"]),
  accountName: z.string().min(1),
  accountId: z.string().min(1),
  barcode: z.strictObject({
    type: z.enum(["AZTEC", "CODE_128", "CODE_39", "PDF_417", "QR_CODE"]),
    value: z.string().min(1),
  }),
  validTimeInterval: z.strictObject({ end: z.strictObject({ date }) }),
  textModulesData: z.array(z.strictObject({ header: z.string().min(1), body: z.string().min(1) })).max(10),
});

/** The claims of a token with the type `savetowallet`. */
export const savedToGoogle = z.strictObject({
  iss: z.email(),
  aud: z.literal("google"),
  typ: z.literal("savetowallet"),
  iat: z.int(),
  origins: z.array(z.url()).min(1),
  payload: z.strictObject({
    loyaltyClasses: z.tuple([loyaltyClass]),
    loyaltyObjects: z.tuple([loyaltyObject]),
  }),
});
