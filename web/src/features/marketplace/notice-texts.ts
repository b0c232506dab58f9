export const sentences = {
  ready: (code: string) => `Your order ${code} is ready to collect.`,
  cancelled: (code: string) => `Your order ${code} was cancelled.`,
  refunded: (points: string) => `You got ${points} back.`,
  waits: (code: string) => `Order ${code} waits to be prepared.`,
};
