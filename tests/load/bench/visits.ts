/** The dashboard on a phone: right after somebody has signed in there, and on the next visit. */
import type { Browser, Page } from "@playwright/test";
import { demoPassword } from "../../../scripts/seed/demo-data.ts";
import type { startFront } from "./front.ts";
import { inOrder, quantile } from "./measure.ts";
import { openPhone, openSlowPage, phoneLatencyMilliseconds } from "./phone.ts";
import { milliseconds, type Row } from "./report.ts";

const goals = { afterSignIn: 1_200, frame: 600, figures: 1_700 };

/** How fast somebody types on a phone. */
const keyMilliseconds = 120;

type Front = Awaited<ReturnType<typeof startFront>>;

interface Visit {
  /** From the user pool's last answer until the dashboard shows its figures. */
  afterSignIn: number;
  /** From the start of the next visit until the first paint, and until the figures. */
  frame: number;
  figures: number;
}

export async function measureVisits(browser: Browser, front: Front, rounds: number): Promise<Row[]> {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, front));
  const row = (what: string, part: keyof Visit): Row => {
    const measured = inOrder(visits.map((one) => one[part]));
    const median = quantile(measured, 0.5);
    return {
      what,
      n: rounds,
      workers: 1,
      store: "none",
      median: milliseconds(median),
      p99: milliseconds(measured.at(-1) ?? Number.NaN),
      goal: `≤ ${milliseconds(goals[part])}`,
      met: median <= goals[part],
    };
  };
  return [
    row("dashboard after sign-in: from the answer to its figures", "afterSignIn"),
    row("dashboard on a repeat visit: first paint of the frame", "frame"),
    row("dashboard on a repeat visit: its figures", "figures"),
  ];
}

async function visit(browser: Browser, front: Front): Promise<Visit> {
  const { context, page } = await openPhone(browser);
  let answeredAt = Number.NaN;
  page.on("response", (response) => {
    if (response.request().headers()["x-amz-target"] !== undefined) answeredAt = Date.now();
  });
  await page.goto(`${front.url}/demo/auth`);
  await page.getByLabel("Email").pressSequentially("member@demo.example", { delay: keyMilliseconds });
  await page.getByLabel("Password", { exact: true }).pressSequentially(demoPassword, { delay: keyMilliseconds });
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/demo\/dashboard$/);
  await figuresOf(page).waitFor();
  const afterSignIn = Date.now() - answeredAt;

  // The worker keeps the app's files while the person reads.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState("networkidle");
  await page.close();

  front.setWait(phoneLatencyMilliseconds);
  const again = await openSlowPage(context, { hasSlowNetwork: false });
  await again.page.goto(`${front.url}/demo/dashboard`, { waitUntil: "commit" });
  await figuresOf(again.page).waitFor();
  const { frame, figures } = await again.page.evaluate(() => ({
    frame: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    figures: performance.now(),
  }));
  front.setWait(0);
  await context.close();
  return { afterSignIn, frame, figures };
}

/** The row of figures, which the answer fills. */
const figuresOf = (page: Page) => page.locator("main dl").first();
