/** Lighthouse's phone: slow 4G, and a processor with a quarter of this one's speed. */
import type { Browser, BrowserContext } from "@playwright/test";
import type { Session } from "./browser.ts";

const phone = {
  viewport: { width: 412, height: 823 },
  network: { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 },
  processorRate: 4,
};

/** What a round trip takes. */
export const phoneLatencyMilliseconds = phone.network.latency;

export async function openPhone(browser: Browser, storageState?: Session) {
  const context = await browser.newContext({
    viewport: phone.viewport,
    deviceScaleFactor: 1.75,
    isMobile: true,
    storageState,
  });
  return { context, ...(await openSlowPage(context)) };
}

/** Another page of the same phone, with what the browser has kept. */
export async function openSlowPage(context: BrowserContext, { hasSlowNetwork = true } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (hasSlowNetwork) await session.send("Network.emulateNetworkConditions", phone.network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.processorRate });
  return { page, session };
}
