import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./order-error-texts.ts");
export type Checked = SameTexts<English, typeof import("./order-error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "orders.not_found": "Diese Bestellung gibt es nicht.",
  "orders.product_gone": "Ein Produkt ist nicht mehr im Verkauf. Nehmen Sie es aus dem Warenkorb.",
  "orders.variant_gone": "Eine Variante gibt es nicht mehr. Wählen Sie eine andere.",
  "orders.price_changed": "Ein Produkt hat sich inzwischen geändert. Dies gilt jetzt.",
  "orders.not_for_you": "Ein Produkt im Warenkorb ist für andere Mitglieder.",
  "orders.money_only": "Ein Produkt gibt es nur für Geld. Wählen Sie dafür die Zahlung mit Geld.",
  "orders.points_only": "Ein Produkt gibt es nur für Punkte. Wählen Sie dafür die Zahlung mit Punkten.",
  "orders.no_payments": "Dieser Arbeitsbereich nimmt zurzeit keine Zahlungen an. Sie können mit Punkten kaufen.",
  "orders.amount_out_of_range":
    "Der Teil in Geld ist für eine Karte zu klein oder zu groß. Ändern Sie, was Sie mit Punkten zahlen.",
  "orders.unpaid": "Diese Bestellung ist noch nicht bezahlt, also lässt sich nichts mit ihr tun.",
  "orders.too_many_orders":
    "Sie haben innerhalb einer Stunde zu viele Bestellungen mit Karte aufgegeben. Bitte versuchen Sie es später noch einmal.",
  "orders.payment_closed":
    "Die Zeit zum Bezahlen ist vorbei. Es wurde nichts bezahlt. Sehen Sie in den Warenkorb und bestellen Sie neu.",
  "orders.disputed":
    "Der Karteninhaber hat das Geld bei seiner Bank zurückverlangt. Warten Sie auf deren Entscheidung.",
  "orders.sold_out": "Jemand war schneller: So viele Stück sind nicht mehr da.",
  "orders.above_limit": "Das ist mehr, als ein Mitglied von diesem Produkt kaufen darf.",
  "orders.cart_changed": "Ihr Warenkorb hat sich in einem anderen Fenster geändert. Sehen Sie ihn sich noch einmal an.",
  "orders.cart_full": "Ein Warenkorb fasst höchstens 25 verschiedene Produkte.",
  "orders.not_cancellable": "Diese Bestellung wird vorbereitet oder ist beendet und lässt sich nicht mehr stornieren.",
  "orders.points_spent":
    "Punkte aus dieser Bestellung sind schon ausgegeben. Bitten Sie den Empfang, die Bestellung zu stornieren.",
  "orders.no_wallet": "Nur Mitglieder dieses Arbeitsbereichs können hier kaufen.",
  "orders.not_movable": "Die Bestellung ist beendet oder schon weiter.",
  "orders.over": "Diese Bestellung ist schon storniert.",
  "orders.refund_too_high": "So viele Stück einer Zeile lassen sich nicht erstatten.",
  "orders.not_at_counter": "Ein Produkt bringt Punkte auf ein Konto. Das Mitglied kauft es auf dem Marktplatz.",
  "orders.needs_member": "Ein Produkt bringt Punkte auf ein Konto. Suchen Sie das Mitglied, das es kauft.",
};
