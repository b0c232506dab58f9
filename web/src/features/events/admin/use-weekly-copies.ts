/** Saves copies of an event as drafts, one after the other. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type EventDetail, eventFieldsSchema } from "#lambdas/events/contract.ts";
import { createEvent } from "#lambdas/events/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { ApiError, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type EventInput, fieldsOf } from "./fields.ts";
import { copyAt } from "./moved.ts";
import { eventQuery } from "./queries.ts";
import { fieldRefusal } from "./refusals.ts";
import { showEvent } from "./use-save-event.ts";
import { type Copy, stillToMake } from "./weekly-copies.ts";

export function useWeeklyCopies({ eventId }: Pick<EventDetail, "eventId">) {
  const { tenantId, timeZone } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const create = useRouteMutation(createEvent, { keeps: showEvent });
  const [copies, setCopies] = useState<readonly Copy[]>([]);
  const [isPending, setIsPending] = useState(false);
  /** Why the event itself could not be read. */
  const [failure, setFailure] = useState<string>();

  async function makeOne(fields: EventInput, startAt: string): Promise<Copy> {
    try {
      const body = eventFieldsSchema.parse(copyAt(fields, startAt, timeZone));
      await create.mutateAsync({ params: { tenantId }, body });
      return { startAt, state: "made" };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const why = fieldRefusal(error, format, [])?.message ?? errorText(error);
      return { startAt, state: error.isUncertain ? "unknown" : "refused", why };
    }
  }

  /** Goes on after a refusal, and stops where no answer comes. @returns what has become of each */
  async function make(wanted: readonly Copy[]): Promise<readonly Copy[]> {
    let made = wanted;
    setFailure(undefined);
    setIsPending(true);
    try {
      const fields = fieldsOf(await client.fetchQuery(eventQuery(tenantId, eventId)));
      setCopies(made);
      for (const { startAt } of stillToMake(made)) {
        const copy = await makeOne(fields, startAt);
        made = made.map((one) => (one.startAt === startAt ? copy : one));
        setCopies(made);
        if (copy.state === "unknown") break;
      }
    } catch (error) {
      setFailure(errorText(error));
    }
    setIsPending(false);
    return made;
  }

  return { copies, make, isPending, failure };
}
