/** What was chosen of an order's lines, as calls take it; null where a number is none, or more than there is. */
export function chosenLines(
  value: Readonly<Record<string, number>>,
  most: ReadonlyMap<string, number>,
): { lineId: string; quantity: number }[] | null {
  const lines = Object.entries(value).map(([lineId, quantity]) => ({ lineId, quantity }));
  if (lines.some(({ lineId, quantity }) => !Number.isInteger(quantity) || quantity < 0 || quantity > (most.get(lineId) ?? 0))) return null;
  return lines.filter(({ quantity }) => quantity > 0);
}
