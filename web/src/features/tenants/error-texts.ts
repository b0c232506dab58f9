import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"tenants"> = {
  "tenants.not_found": "There is no such workspace, or you do not belong to it.",
  "tenants.inactive": "This workspace is not active.",
  "tenants.closing": "This workspace is being closed. Everything stays readable for now, and nothing can be changed.",
  "tenants.paused":
    "Writing is paused because an invoice is unpaid. Everything stays readable. An administrator can pay in Settings, under Plan.",
  "tenants.member_limit_reached": "This workspace has as many members as its plan allows.",
  "tenants.resource_limit_reached": "This workspace has as many resources as its plan allows.",
  "tenants.slug_taken": "Slug already in use. Please choose another one.",
  "tenants.slug_too_similar": "This slug can be mistaken for one in use. Please choose another one.",
  "tenants.slug_reserved": "This slug is a word of our own addresses. Please choose another one.",
};
