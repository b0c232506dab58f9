import { AppError } from "../../contract/errors.ts";
import type { Member } from "../../members/contract.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { Page } from "../../store/table.ts";
import { eventNotFound } from "../contract.ts";
import { type ListedRegistration, listRegistrations } from "../desk-contract.ts";
import { refundsRef, registrationsByName } from "../registration-repository.ts";
import { presentListed, seesPoints } from "../registration-views.ts";
import { eventRef, seatsRef } from "../repository.ts";
import { presentRefunds, presentShared } from "../rules.ts";
import type { RegistrationRecord } from "../stored-contract.ts";

/** The most pages of the table that one call reads while none of their registrations has the status. */
const mostPages = 5;

export const handler = tenantRoute(listRegistrations, {
  gets: ({ scope, params: { eventId } }) => ({
    event: eventRef(scope, eventId),
    seats: seatsRef(scope, eventId),
    refunds: refundsRef(scope, eventId),
  }),
  run: async ({ scope, role, found, params: { eventId }, query: { limit, status, ...query }, now, table }) => {
    const { event, seats, refunds } = found;
    if (event === undefined || seats === undefined) throw new AppError(eventNotFound);
    const rows: { record: RegistrationRecord; listed: ListedRegistration }[] = [];
    let { cursor } = query;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page: Page<RegistrationRecord> = await table.query(
        registrationsByName(scope, eventId, { limit: limit - rows.length, cursor }),
      );
      for (const record of page.rows) {
        const listed = presentListed(record, event, { name: null, role, now });
        if (status === undefined || listed.status === status) rows.push({ record, listed });
      }
      cursor = page.nextCursor ?? undefined;
      if (cursor === undefined || rows.length >= limit) break;
    }
    const staff = [
      ...new Set(rows.flatMap(({ record: { checkedInBy } }) => (checkedInBy === null ? [] : [checkedInBy]))),
    ];
    const refs = Object.fromEntries(staff.map((memberId) => [memberId, memberRef(scope, memberId)]));
    const members: Partial<Record<string, Member>> = await table.getMany(refs, { consistent: false });
    const nameOf = (memberId: string | null) => {
      const { [memberId ?? ""]: member } = members;
      return member === undefined ? null : fullName(member);
    };
    return {
      event: presentShared(event, seats, now),
      refunds: seesPoints(role) ? presentRefunds(refunds) : null,
      registrations: rows.map(({ record, listed }) => ({ ...listed, checkedInByName: nameOf(record.checkedInBy) })),
      nextCursor: cursor ?? null,
    };
  },
});
