import { type KeyboardEvent, useRef, useState } from "react";
import { useOverlay } from "../overlay/overlay-context.ts";
import { dashboardAddress, isHeaderHidden } from "./header-rules.ts";
import { SiteMark } from "./site-mark.tsx";
import { siteTexts } from "./texts.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** `path`: the address that shows the page. On the server it is the page's canonical path. */
export function SiteHeader({ path }: { path: string }) {
  const isSignedIn = useSignedIn();
  const { openEnquiry } = useOverlay();
  const [isOpen, setIsOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  if (isHeaderHidden(path)) return null;

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    menuButton.current?.focus();
  }

  return (
    // Escape closes the menu wherever the focus is inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <header className="site-header" onKeyDown={closeOnEscape}>
      <a className="site-skip" href="#content">
        {siteTexts.skip}
      </a>
      <div className="site-header-row">
        <a className="site-brand" href="/" aria-label={siteTexts.home}>
          <SiteMark className="site-brand-mark" />
          <span>{siteTexts.name}</span>
        </a>
        {!isSignedIn && (
          <nav id="site-nav" className="site-nav" aria-label={siteTexts.navigation} data-open={isOpen}>
            {siteTexts.links.map(({ label, href }) => (
              <a
                key={href}
                href={href}
                aria-current={href === path ? "page" : undefined}
                onClick={() => setIsOpen(false)}
              >
                {label}
              </a>
            ))}
            <a href={siteTexts.signIn.href}>{siteTexts.signIn.label}</a>
          </nav>
        )}
        {isSignedIn ? (
          <a className="button button-primary" href={dashboardAddress(path)}>
            {siteTexts.dashboard}
          </a>
        ) : (
          <button type="button" className="button button-primary" onClick={() => openEnquiry("general")}>
            {siteTexts.start}
          </button>
        )}
        {!isSignedIn && (
          <button
            ref={menuButton}
            type="button"
            className="button button-quiet site-menu-button"
            aria-expanded={isOpen}
            aria-controls="site-nav"
            onClick={() => setIsOpen(!isOpen)}
          >
            {siteTexts.menu}
          </button>
        )}
      </div>
    </header>
  );
}
