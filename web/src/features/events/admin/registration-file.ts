/** The list of registrations as a CSV file. */
import type { EventId, TenantId } from "#lambdas/contract/ids.ts";
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { readRegistrations } from "./read-registrations.ts";

export async function exportRegistrations(
  tenantId: TenantId,
  eventId: EventId,
  onProgress: (rows: number) => void,
): Promise<number> {
  const registrations = await readRegistrations(tenantId, eventId, onProgress);
  download(`registrations-${eventId}.csv`, "text/csv", toCsv(registrationRows(registrations)));
  return registrations.length;
}

/** One row for each registration, and one column for each question that somebody answered. */
export function registrationRows(registrations: readonly ListedRegistration[]): Record<string, string | number>[] {
  const asked = new Map(
    registrations.flatMap(({ answers }) => answers.map(({ questionNo, question }) => [questionNo, question] as const)),
  );
  const questions = [...asked].toSorted(([one], [other]) => one - other);
  return registrations.map((registration) => ({
    name: registration.memberName ?? "",
    ticket: registration.ticketName,
    status: registration.status,
    "points paid": registration.pointsCost ?? "",
    "points returned": registration.pointsRefunded ?? "",
    source: registration.source,
    registered: registration.createdAt,
    "checked in": registration.checkedInAt ?? "",
    "checked in by": registration.checkedInByName ?? "",
    left: registration.checkedOutAt ?? "",
    cancelled: registration.cancelledAt ?? "",
    reason: registration.endedBy?.reason ?? registration.endedBy?.cause ?? "",
    ...Object.fromEntries(
      questions.map(([questionNo, question]) => [
        `${questionNo}: ${question}`,
        registration.answers.find((one) => one.questionNo === questionNo)?.answer ?? "",
      ]),
    ),
  }));
}
