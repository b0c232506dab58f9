/** Gives up a seat, an offered seat, or a place in the line. The question says exactly what comes back. */
import { cancelMyRegistration, type MyRegistration } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { keepBalance } from "./queries.ts";
import { mineTexts, mineDialogTexts as texts } from "./texts.ts";

export function LeaveDialog({ mine: { registration, event }, onClose }: { mine: MyRegistration; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { eventId, registrationId, status, pointsCost, refundNow, refundUntil } = registration;
  const lost =
    pointsCost === 0
      ? texts.cancelFree(event.title)
      : refundNow > 0
        ? texts.cancelAll(event.title, refundNow, format.number(refundNow))
        : texts.cancelNone(event.title, pointsCost, format.number(pointsCost), format.dateTime(refundUntil));
  const words = {
    offered: { title: texts.passTitle, text: texts.passText, confirm: mineTexts.pass, done: texts.passed },
    waitlisted: {
      title: texts.leaveTitle,
      text: texts.leaveText(event.title),
      confirm: mineTexts.leave,
      done: texts.left,
    },
    lined: {
      title: texts.lineTitle,
      text: texts.lineText(event.title),
      confirm: mineTexts.leaveLine,
      done: texts.lineLeft,
    },
    seat: { title: texts.cancelTitle, text: lost, confirm: mineTexts.cancel, done: texts.cancelled },
  }[status === "offered" || status === "waitlisted" || status === "lined" ? status : "seat"];
  return (
    <MutationDialog
      route={cancelMyRegistration}
      input={() => ({ params: { tenantId, eventId, registrationId }, body: { refundSeen: refundNow } })}
      keeps={keepBalance}
      success={() => ({ title: words.done })}
      onDone={onClose}
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      cancelLabel={texts.keep}
      tone="negative"
      onClose={onClose}
    />
  );
}
