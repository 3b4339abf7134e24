const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Between two colours, as hex: 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string =>
  `#${channels(from)
    .map((value, index) =>
      Math.round(value + (channels(to)[index]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
