/** Words of the buttons that bring the card into a wallet. The specification sets them. */
export const walletTexts = {
  title: "Add to Mobile Wallet",
  names: { apple: "Apple Wallet", google: "Google Pay" },
  note: "The code in a wallet says who you are. The front desk looks at you too.",
  offline: "You are offline. Connect to add your card to a wallet.",
  downloaded: "Apple Wallet pass downloaded! Open it to add to your wallet.",
  opening: "Opening Google Wallet...",
  failed: { apple: "Failed to generate Apple Wallet pass", google: "Failed to generate Google Wallet pass" },
  incomplete: "Missing required data",
};
