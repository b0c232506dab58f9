import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";

/** Pixels of the mark in a line of text, in a bar, alone on a page, and behind a card. */
export const markInLine = 14;
export const markInBar = 28;
export const markOnPage = 40;

/** The logo: a hall door of three nested arches in one colour. Set `titleAccess` where no text stands beside it. */
export function Mark(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 32 32" {...props}>
      <path
        d="M4 29V16a12 12 0 0 1 24 0v13M9.75 29V16a6.25 6.25 0 0 1 12.5 0v13"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M13.4 30.5V16a2.6 2.6 0 0 1 5.2 0v14.5z" />
    </SvgIcon>
  );
}
