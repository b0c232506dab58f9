/** Navigation to another document, outside the app's router. It is an object so that tests can watch it. */
export const navigation = {
  replace: (address: string): void => window.location.replace(address),

  /** Opens a tab whose address is set later. If the browser blocks the tab, this tab goes there instead. */
  openBlankTab(): { lead: (address: string) => void; close: () => void } {
    const tab = window.open("", "_blank");
    if (tab !== null) tab.opener = null;
    return {
      lead: (address) => (tab ?? window).location.assign(address),
      close: () => tab?.close(),
    };
  },
};
