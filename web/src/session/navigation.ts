/** Leaving for another document: what a page outside the app's router does. An object, so that tests can watch it. */
export const navigation = {
  replace: (address: string): void => window.location.replace(address),

  /** A tab that is told later where to lead; where the browser refused one, this tab goes there itself. */
  openBlankTab(): { lead: (address: string) => void; close: () => void } {
    const tab = window.open("", "_blank");
    if (tab !== null) tab.opener = null;
    return {
      lead: (address) => (tab ?? window).location.assign(address),
      close: () => tab?.close(),
    };
  },
};
