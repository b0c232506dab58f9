import { mkdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** Members are invited, imported, approved, promoted, suspended and erased. Uses Harbour, which needs an invitation. */
const invitee = { email: "nadia@people.example", firstName: "Nadia", lastName: "Rossi", name: "Nadia Rossi" };
const asker = { email: "omar@people.example", firstName: "Omar", lastName: "Haddad", name: "Omar Haddad" };

interface Mail {
  subject: string;
  html: string;
  text: string;
}

async function mailTo(url: string, email: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await fetch(`${url}/_local/mail/messages.json?to=${email}`)).json()) as Mail[];
    found = mails.find((mail) => mail.subject === subject);
    expect(found, `a mail "${subject}"`).toBeDefined();
  }).toPass();
  return found as Mail;
}

const linkIn = ({ html }: Mail): string => (/href="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&#38;", "&");

async function openMembers(page: Page, slug = "harbour"): Promise<void> {
  await page.goto(`/${slug}/admin/members`);
  await expect(page.getByRole("heading", { level: 1, name: "Manage Members" })).toBeVisible();
  await expect(page.getByText("Loading", { exact: false })).toHaveCount(0);
}

async function openAdmin(page: Page): Promise<void> {
  await signIn(page, "harbour", "admin@harbour.example");
  await openMembers(page);
}

async function choose(page: Page, who: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More about ${who}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function fillSignUp(page: Page, person: typeof invitee): Promise<void> {
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
}

test.describe("the members of a workspace", () => {
  // Each step needs the one before.
  test.describe.configure({ mode: "serial", timeout: 240_000 });

  test("without an invitation nobody signs up; with one, its mail leads to the workspace's own host", async ({
    openBrowser,
    product,
  }) => {
    const stranger = await openBrowser();
    await stranger.goto("/harbour/auth?signup");
    await expect(
      stranger.getByText("This workspace takes new members by invitation only.", { exact: false }),
    ).toBeVisible();
    await expect(stranger.getByRole("button", { name: "Create Account" })).toHaveCount(0);
    await expectAccessible(stranger);

    const admin = await openBrowser();
    await openAdmin(admin);
    await admin.getByRole("button", { name: "Invite members" }).click();
    const dialog = admin.getByRole("dialog", { name: "Invite members" });
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
    await dialog.getByLabel("Email address").fill(invitee.email);
    await dialog.getByLabel("Message").fill("See you at the bench.");
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(admin.getByText(`${invitee.email} is invited`)).toBeVisible();

    const mail = await mailTo(product.url, invitee.email, "You are invited to Harbour Studios");
    expect(mail.text).toContain("Ava Nguyen invites you to join Harbour Studios as a member.");
    expect(mail.html).toContain("background:#1F4E79");
    const link = new URL(linkIn(mail));
    expect(link.hostname).toBe("members.harbour.localhost");

    const person = await openBrowser();
    await person.goto(link.href);
    await expect(person.getByText("You are invited to Harbour Studios.", { exact: false })).toBeVisible();
    expect(new URL(person.url()).search, "the code has left the address").toBe("");
    await person.reload();
    await expect(person.getByText("You are invited to Harbour Studios.", { exact: false })).toBeVisible();
    await expect(person.getByLabel("Email")).toHaveValue(invitee.email);
    await expectAccessible(person);
    await fillSignUp(person, invitee);
    await person.getByRole("button", { name: "Create Account" }).click();
    await expect(person).toHaveURL(`${link.origin}/dashboard`);
    await expect(person.getByRole("heading", { level: 1 })).toContainText(invitee.firstName);

    await openMembers(admin);
    await expect(admin.getByRole("link", { name: invitee.name })).toBeVisible();
    await stranger.goto(link.href);
    await expect(stranger.getByText("This invitation was accepted already.", { exact: false })).toBeVisible();
  });

  test("a file is checked first: rows with errors are named, the others are invited", async ({
    openBrowser,
    product,
  }) => {
    const page = await openBrowser();
    await openAdmin(page);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Import a file" }).click();
    const dialog = page.getByRole("dialog", { name: "Import a file" });
    const file = dialog.locator('input[type="file"]');
    await file.setInputFiles({
      name: "people.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Name,Contact\nIda,ida@people.example"),
    });
    await dialog.getByRole("combobox", { name: "email" }).click();
    await page.getByRole("option", { name: "Contact" }).click();
    await expect(dialog.getByText("ida@people.example")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Import a file" }).click();
    const rows = [
      "email,first name,last name,role",
      "ida@people.example,Ida,Berg,member",
      "not-an-address,Ola,Nord,member",
      "ida@people.example,Ida,Again,member",
      `${invitee.email},Nadia,Rossi,member`,
      "kim@people.example,Kim,Lund,captain",
      "lea@people.example,Lea,Sand,front desk",
    ];
    await file.setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
    await expect(dialog.getByRole("status")).toHaveText("2 can be invited, 4 cannot be invited");
    for (const cells of [
      ["2", "email", "not-an-address is not an email address"],
      ["3", "email", "ida@people.example is in the file already"],
      ["4", "email", `${invitee.email} belongs to a member`],
      ["5", "role", "captain is neither member, front desk nor administrator"],
    ])
      await expect(dialog.getByRole("row", { name: cells.join(" ") })).toBeVisible();
    await expectAccessible(page);
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download the rows with errors" }).click();
    const saved = readFileSync(await (await saving).path(), "utf8")
      .trim()
      .split(/\r?\n/);
    expect(saved).toHaveLength(5);

    await dialog.getByRole("button", { name: "Invite 2" }).click();
    await expect(dialog.getByText("2 invited")).toBeVisible();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await mailTo(product.url, "ida@people.example", "You are invited to Harbour Studios");
    await mailTo(product.url, "lea@people.example", "You are invited to Harbour Studios");

    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Open invitations" }).click();
    const drawer = page.getByRole("dialog", { name: "Open invitations" });
    await expect(drawer.getByText("ida@people.example")).toBeVisible();
    await expect(drawer.getByText("lea@people.example")).toBeVisible();
    await expectAccessible(page);
  });

  test("a role is changed, a note is added, and all data of a member is exported", async ({ openBrowser }) => {
    const page = await openBrowser();
    await openAdmin(page);
    await choose(page, invitee.name, "Change role");
    const dialog = page.getByRole("dialog", { name: "Change role" });
    await dialog.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: "Front desk" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Change role" }).click();
    await expect(page.getByText(`${invitee.name}: Front desk from now on`)).toBeVisible();

    await page.getByRole("link", { name: invitee.name }).click();
    const drawer = page.getByRole("dialog", { name: invitee.name });
    await expect(drawer.getByText("Front desk", { exact: true })).toBeVisible();
    await drawer.getByLabel("New note").fill("Has a key to the yard.");
    await drawer.getByRole("button", { name: "Add note" }).click();
    await expect(drawer.getByText("Has a key to the yard.")).toBeVisible();
    await expect(drawer.getByText("by Ava Nguyen", { exact: false })).toBeVisible();
    await expectAccessible(page);
    const saving = page.waitForEvent("download");
    await drawer.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Export their data" }).click();
    const saved = JSON.parse(readFileSync(await (await saving).path(), "utf8")) as Record<string, unknown>;
    expect(saved.member).toMatchObject({ email: invitee.email, role: "verifier" });
    expect(saved.notes).toMatchObject([{ text: "Has a key to the yard." }]);
    expect(Object.keys(saved)).toEqual(["member", "notes", "ledger", "bookings"]);
  });

  const suspended = "Your membership of this workspace is suspended";
  /** A day that is in the future in every zone. */
  const dayToCome = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);

  test("a suspended member is refused at the next click; their bookings were shown before", async ({ openBrowser }) => {
    const member = await openBrowser();
    await signIn(member, "harbour", "member@harbour.example");
    await member.goto("/harbour/booking");
    const booking = member.getByRole("dialog", { name: "Book Bench 1" });
    const chooseTime = async () => {
      await member.getByRole("button", { name: "Book Now: Bench 1" }).click();
      const [year = "", month = "", day = ""] = dayToCome.split("-");
      await booking.getByRole("spinbutton", { name: "Day" }).click();
      await member.keyboard.type(`${day}${month}${year}`);
      await booking.getByRole("combobox", { name: "Start time" }).click();
      await member.getByRole("option").first().click();
    };
    await chooseTime();
    await booking.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(member.getByText("Booking created successfully!")).toBeVisible();
    await expect(booking).toBeHidden();
    // Another booking is chosen and not yet confirmed when the suspension takes effect.
    await chooseTime();

    const admin = await openBrowser();
    await openAdmin(admin);
    await choose(admin, "Noah Wright", "Suspend");
    const question = admin.getByRole("alertdialog", { name: "Suspend Noah Wright?" });
    await expect(question.getByText("1 booking to come")).toBeVisible();
    await expect(question.getByText("Bench 1,", { exact: false })).toBeVisible();
    await expectAccessible(admin);
    await question.getByRole("radio", { name: "Cancel them and return all points" }).check();
    await question.getByRole("button", { name: "Suspend" }).click();
    await expect(admin.getByText("Noah Wright is suspended")).toBeVisible();

    await booking.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(member.getByText(suspended, { exact: false }).first()).toBeVisible();
    await member.goto("/harbour/dashboard");
    await expect(member.getByRole("heading", { level: 1 })).toContainText(suspended);
    await expectAccessible(member);

    // A consumer cancels the future bookings, and returns the points.
    await expect(async () => {
      await openMembers(admin);
      await expect(admin.getByRole("row", { name: /Noah Wright/ })).toContainText("80 pts", { timeout: 1000 });
    }).toPass();
    await choose(admin, "Noah Wright", "Reinstate");
    await admin.getByRole("alertdialog").getByRole("button", { name: "Reinstate" }).click();
    await expect(admin.getByText("Noah Wright is reinstated")).toBeVisible();
    await member.reload();
    await expect(member.getByRole("heading", { level: 1 })).toContainText("Noah");
  });

  test("the last administrator stays, whoever asks", async ({ openBrowser }) => {
    const page = await openBrowser();
    await openAdmin(page);
    await choose(page, "Ava Nguyen", "Suspend");
    await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
    await expect(page.getByText("You cannot suspend yourself.", { exact: false })).toBeVisible();
    await expectAccessible(page);

    const staff = await openBrowser();
    await signIn(staff, "demo", "super@guildhall.example");
    // Platform staff change nothing in a workspace before they enter it as its support.
    await staff.goto("/demo/super-admin/tenants?search=harbour");
    await staff.getByRole("main").getByRole("link", { name: "Harbour Studios" }).click();
    await staff.getByRole("button", { name: "Enter as support" }).click();
    await staff.getByLabel("Reason").fill("They ask us to suspend somebody.");
    await staff.getByRole("dialog").getByRole("button", { name: "Enter as support" }).click();
    await expect(staff.getByText(/You support this workspace until/)).toBeVisible();
    await openMembers(staff);
    await choose(staff, "Ava Nguyen", "Suspend");
    await staff.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
    await expect(staff.getByText("Ava Nguyen is the only active administrator here.", { exact: false })).toBeVisible();
  });

  test("an erased member is gone, and their actions stay without their name", async ({ openBrowser }) => {
    const page = await openBrowser();
    await openAdmin(page);
    await page.getByRole("link", { name: "Noah Wright" }).click();
    const drawer = page.getByRole("dialog", { name: "Noah Wright" });
    await drawer.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Erase member" }).click();
    const question = page.getByRole("alertdialog", { name: "Erase Noah Wright?" });
    await question.getByRole("button", { name: "Erase member" }).click();
    await expect(question.getByText("This is not the name yet")).toBeVisible();
    await question.getByLabel("Type “Noah Wright” to confirm").fill("Noah Wright");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Erase member" }).click();
    await expect(page.getByText("The member is erased")).toBeVisible();
    await expect(page.getByRole("link", { name: "Noah Wright" })).toHaveCount(0);

    await expect(async () => {
      await page.goto(`/harbour/admin/bookings?month=${dayToCome.slice(0, 7)}`);
      await expect(page.getByText("Former member").first()).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(page.getByText("Noah Wright")).toHaveCount(0);
  });

  test("by approval: a person waits, and joins as soon as an administrator approves", async ({
    openBrowser,
    product,
  }) => {
    const admin = await openBrowser();
    await openAdmin(admin);
    await admin.goto("/harbour/admin/settings");
    await admin.getByRole("combobox", { name: "Sign-up" }).click();
    await admin.getByRole("option", { name: "By approval", exact: false }).click();
    await admin.getByRole("button", { name: "Save Changes" }).click();
    await expect(admin.getByText("Settings saved")).toBeVisible();

    const person = await openBrowser();
    await person.goto("/harbour/auth");
    await fillSignUp(person, asker);
    await expect(person.getByText("An administrator looks at each new membership.", { exact: false })).toBeVisible();
    await person.getByRole("button", { name: "Create Account" }).click();
    await expect(person.getByRole("heading", { level: 1, name: "Harbour Studios has your request" })).toBeVisible();
    await expectAccessible(person);

    await openMembers(admin);
    await expect(admin.getByText("1 person waits for your approval")).toBeVisible();
    await admin.getByRole("button", { name: "Show who waits" }).click();
    await expect(admin).toHaveURL(/status=pending/);
    await expectAccessible(admin);
    await admin.getByRole("link", { name: asker.name }).click();
    const drawer = admin.getByRole("dialog", { name: asker.name });
    await expectAccessible(admin);
    await drawer.getByRole("button", { name: "Approve" }).click();
    await expect(admin.getByText(`${asker.name} is a member now`)).toBeVisible();
    await expect(admin.getByText("1 person waits for your approval")).toHaveCount(0);

    await mailTo(product.url, asker.email, "Welcome to Harbour Studios");
    await person.getByRole("button", { name: "Look again" }).click();
    await expect(person).toHaveURL(/\/harbour\/dashboard$/);
    await expect(person.getByRole("heading", { level: 1 })).toContainText(asker.firstName);
  });
});

/** Each state of the page by its address, or by the press that opens it. */
const states: Record<string, (page: Page) => Promise<void>> = {
  list: async () => undefined,
  search: async (page) => {
    await page.getByRole("searchbox", { name: "Search" }).fill("nobody is called so");
    await expect(page.getByText("No member matches")).toBeVisible();
  },
  invite: async (page) => {
    await page.getByRole("button", { name: "Invite members" }).click();
    await expect(page.getByRole("dialog", { name: "Invite members" })).toBeVisible();
  },
  invitations: async (page) => {
    await page.goto("/demo/admin/members?view=invitations");
    await expect(page.getByText("noor.haidari@demo.example")).toBeVisible();
  },
  import: async (page) => {
    await page.goto("/demo/admin/members?view=import");
    const buffer = Buffer.from("email,role\nnot-an-address,member\nola@people.example,captain\nkim@people.example,");
    await page.locator('input[type="file"]').setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
    await expect(page.getByText("1 can be invited, 2 cannot be invited")).toBeVisible();
  },
  member: async (page) => {
    await page.getByRole("link", { name: "Maya Chen" }).click();
    await expect(
      page.getByRole("dialog", { name: "Maya Chen" }).getByText("Nothing has been noted yet."),
    ).toBeVisible();
  },
  role: async (page) => {
    await choose(page, "Maya Chen", "Change role");
    await expect(page.getByRole("dialog", { name: "Change role" })).toBeVisible();
  },
  suspend: async (page) => {
    await choose(page, "Maya Chen", "Suspend");
    await expect(page.getByText(/bookings? to come/)).toBeVisible();
  },
  grant: async (page) => {
    await choose(page, "Maya Chen", "Grant points");
    await expect(page.getByRole("dialog", { name: "Grant points" })).toBeVisible();
  },
};

for (const { colorScheme, viewport } of [
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const) {
  test(`every state is accessible and fits, ${colorScheme}, ${viewport.width} pixels`, async ({ openBrowser }) => {
    test.setTimeout(240_000);
    const page = await openBrowser({ colorScheme, viewport });
    await signIn(page, "demo", "admin@demo.example");
    for (const [name, open] of Object.entries(states)) {
      await openMembers(page, "demo");
      await open(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      const folder = process.env.SCREENSHOTS;
      if (folder === undefined) continue;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: `${folder}/members-${name}-${colorScheme}-${viewport.width}.png` });
    }
  });
}
