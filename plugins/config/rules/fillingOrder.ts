/** Fillings as they are shown: those that the site names first, in its order, then the others as they come. */
export const fillingOrder = (ids: readonly string[], order: readonly string[]): string[] => [
  ...order.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !order.includes(id)),
];
