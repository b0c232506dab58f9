import { useQuery } from "@tanstack/react-query";
import { type Booking, getBooking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Fact } from "#web/kit/facts.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { errorTexts } from "../../error-texts.ts";
import { bookForTexts as texts } from "./texts.ts";

const sentences: Readonly<Record<string, string>> = errorTexts;

/** Who booked, and what was set aside. Only bookings by the team have it. */
export function OverriddenFacts({ booking: { bookingId, byTeam } }: { booking: Booking }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { data } = useQuery({ ...routeQuery(getBooking, { params: { tenantId, bookingId } }), enabled: byTeam });
  if (!byTeam) return null;
  const { listPoints = null, rule = null, reason = null } = data?.overridden ?? {};
  return (
    <>
      <Fact name={texts.by}>{texts.team}</Fact>
      {(listPoints !== null || rule !== null) && (
        <Fact name={texts.overridden} isWide>
          {[
            ...(listPoints === null ? [] : [texts.insteadOf(format.points(listPoints))]),
            ...(rule === null ? [] : [texts.against(sentences[rule] ?? rule)]),
          ].join(" ")}
        </Fact>
      )}
      {reason !== null && (
        <Fact name={texts.why} isWide>
          {reason}
        </Fact>
      )}
    </>
  );
}
