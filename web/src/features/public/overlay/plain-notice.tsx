import { operator } from "../operator.ts";
import { siteTexts } from "../site/texts.ts";
import type { Notice } from "./overlay-context.ts";

/** Where the dialogs' file did not come: what it would have said, or that it is missing. */
export function PlainNotice({ notice }: { notice: Notice | undefined }) {
  return (
    <p role="alert" className="plain-notice">
      {notice === undefined ? (
        <>
          {siteTexts.notLoaded} <a href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</a>.
        </>
      ) : (
        <>
          <strong>{notice.title}</strong> {notice.text}
        </>
      )}
    </p>
  );
}
