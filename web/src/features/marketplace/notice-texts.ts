export const sentences = {
  ready: (code: string) => `Your order ${code} is ready to collect.`,
  cancelled: (code: string, points: string) => `Your order ${code} was cancelled. ${points} went back to your wallet.`,
  waits: (code: string) => `Order ${code} waits to be prepared.`,
};
