/** The page that stands for Google's. It works without JavaScript, and shows the class and the object of a link. */

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 640px; padding: 40px 20px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 22px }
.pass { border-radius: 16px; padding: 24px; margin-block: 24px; color: #fff; background: var(--ground) }
.pass h2 { margin: 0; font-size: 16px }
.pass p { margin: 16px 0 0; font-size: 22px; font-weight: 600 }
dt { font-weight: 600 }
dd { margin: 0 0 12px }
`;

interface LoyaltyClass {
  issuerName?: string;
  programName?: string;
  hexBackgroundColor?: string;
}

interface LoyaltyObject {
  id?: string;
  state?: string;
  accountName?: string;
  accountId?: string;
  barcode?: { value?: string };
  validTimeInterval?: { end?: { date?: string } };
  textModulesData?: { header?: string; body?: string }[];
}

function page(title: string, body: string, ground = "#0F5A4C"): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${style}:root { --ground: ${/^#[0-9a-f]{6}$/i.test(ground) ? ground : "#0F5A4C"} }</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** @param claims the claims of a token whose signature was verified */
export function passPage(claims: object): string {
  const { payload = {} } = claims as {
    payload?: { loyaltyClasses?: LoyaltyClass[]; loyaltyObjects?: LoyaltyObject[] };
  };
  const [house = {}] = payload.loyaltyClasses ?? [];
  const [card = {}] = payload.loyaltyObjects ?? [];
  const facts: [string, string | undefined][] = [
    ["Account", card.accountId],
    ["State", card.state],
    ["Valid until", card.validTimeInterval?.end?.date],
    ...(card.textModulesData ?? []).map(({ header = "", body }): [string, string | undefined] => [header, body]),
    ["Object", card.id],
    ["Code", card.barcode?.value],
  ];
  const list = facts.map(([name, value = ""]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join("");
  return page(
    "Google Wallet of the local stack",
    `<h1>Google Wallet of the local stack</h1>
<div class="pass"><h2>${escape(house.programName ?? "")}</h2><p>${escape(card.accountName ?? "")}</p></div>
<p>The signature belongs to the service account of this machine. Google would save this card to a phone.</p>
<dl>${list}</dl>`,
    house.hexBackgroundColor,
  );
}

export function refusalPage(): string {
  return page(
    "Google Wallet of the local stack",
    "<h1>Google Wallet of the local stack</h1><p>The signature does not belong to this link.</p>",
  );
}
