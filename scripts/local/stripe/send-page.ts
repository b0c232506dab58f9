import type { ServerResponse } from "node:http";
import type { Page } from "./pages.ts";

export function sendPage(response: ServerResponse, status: number, page: Page): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.contentSecurityPolicy,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  response.end(page.html);
}

export function sendTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, "cache-control": "no-store" });
  response.end();
}
