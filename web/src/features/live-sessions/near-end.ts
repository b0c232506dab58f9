/** So near to the end of a chat, new messages scroll into sight. */
const nearPixels = 80;

export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearPixels;
