const STEPS = [
  ['minutes', 60_000, 60],
  ['hours', 3_600_000, 24],
  ['days', 86_400_000, 30],
] as const;

/** How long ago a moment was, for the text `since.<unit>`; null of what is too long ago to be told that way. */
export function since(iso: string, now: number): { readonly unit: 'now' | (typeof STEPS)[number][0]; readonly count: number } | null {
  const past = now - Date.parse(iso);
  if (past < STEPS[0][1]) return { unit: 'now', count: 0 };
  for (const [unit, ms, most] of STEPS) {
    const count = Math.floor(past / ms);
    if (count < most) return { unit, count };
  }
  return null;
}
