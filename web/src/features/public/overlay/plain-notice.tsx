import { operator } from "../operator.ts";
import { siteTexts } from "../site/texts.ts";
import type { Notice } from "./overlay-context.ts";

/** Shown when the dialogs' file could not be loaded: the notice itself, or that loading failed. */
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
