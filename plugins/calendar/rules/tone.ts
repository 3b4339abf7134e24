/** The colours of calendars, as they stand in files; on pages each is a tone of the theme's that can be read in light and dark. */
export const TONES = ['#2f6fde', '#1d8a5b', '#c2410c', '#9333a8', '#b4232f', '#0f7c8c', '#8a6d0b', '#5b6472'] as const;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The tone nearest to a colour, by its place in {@link TONES}. */
export function toneOf(colour: string): number {
  const wanted = channels(/^#[0-9a-f]{6}$/i.test(colour) ? colour : TONES[0]);
  const distances = TONES.map((tone) => channels(tone).reduce((sum, channel, index) => sum + (channel - wanted[index]!) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}
