import { memberNotFound } from "#lambdas/contract/errors.ts";
import { type ListedRegistration, offerSeat } from "#lambdas/events/desk-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { listTexts, offerTexts as texts } from "./registration-texts.ts";

interface OfferDialogProps {
  registration: ListedRegistration;
  onClose: () => void;
}

/** Offers a free seat to somebody who waits, out of turn. */
export function OfferDialog({ registration, onClose }: OfferDialogProps) {
  const { tenantId } = useWorkspace();
  const { eventId, registrationId, memberName } = registration;
  const name = memberName ?? listTexts.gone;
  return (
    <MutationDialog
      route={offerSeat}
      input={() => ({ params: { tenantId, eventId, registrationId }, body: {} })}
      title={texts.title(name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      success={() => ({ title: texts.success(name) })}
      explain={(error) => (error.code === memberNotFound.code ? texts.inactive : errorText(error))}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
