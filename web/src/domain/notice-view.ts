/** What a feature hands to the list of notifications: how each of its kinds of notice looks, reads and links. */
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType } from "react";
import type { Format } from "./format.ts";

export interface NoticeReader {
  format: Format;
  workspaceName: string;
  /** The workspace's time zone. */
  timeZone: string;
}

export interface NoticeView<Notice> {
  Icon: ComponentType<SvgIconProps>;
  sentence: (notice: Notice, reader: NoticeReader) => string;
  /** The path within the workspace that the notice links to. */
  place: (notice: Notice, reader: NoticeReader) => string;
}

interface AnyNotice {
  kind: string;
}

/** A view for each kind. It does not compile where one is missing. */
export type NoticeViews<Notice extends AnyNotice> = {
  readonly [Kind in Notice["kind"]]: NoticeView<Extract<Notice, { kind: Kind }>>;
};

/** The view of the notice's own kind. The cast holds, because the table keeps each view under its kind. */
export function viewOf<Notice extends AnyNotice>(views: NoticeViews<Notice>, notice: Notice): NoticeView<Notice> {
  return views[notice.kind as Notice["kind"]] as NoticeView<Notice>;
}

/** Removes the full stop at the end of a typed reason, because the sentence adds its own. */
export const unstopped = (text: string) => text.replace(/\.$/, "");
