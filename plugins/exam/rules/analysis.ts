/** An attempt as analysis sees it: its share of all points, percent, how long it took, and what each question gave. */
export interface AnalysedAttempt {
  readonly percent: number;
  readonly passed: boolean;
  readonly seconds: number | null;
  /** By question; only those that were shown. `share` of the points, 0 to 1. */
  readonly items: ReadonlyMap<string, { readonly share: number; readonly points: number }>;
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
/** Mean of squared distances from the mean (of the population). */
const variance = (values: readonly number[]): number => {
  const middle = mean(values);
  return mean(values.map((each) => (each - middle) ** 2));
};
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Pearson's correlation; null for fewer than two pairs, or where one side never changes. */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 2) return null;
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
  const [vx, vy] = [variance(xs), variance(ys)];
  if (vx < 1e-12 || vy < 1e-12) return null;
  const [mx, my] = [mean(xs), mean(ys)];
  return mean(pairs.map(([x, y]) => (x - mx) * (y - my))) / Math.sqrt(vx * vy);
}

/**
 * Cronbach's alpha: k ∕ (k − 1) · (1 − Σ variance of each question ∕ variance of their sum), over the questions that all attempts saw
 * (Cronbach 1951). Null with fewer than two of them or two attempts, or where all sums are the same.
 */
export function cronbachAlpha(attempts: readonly AnalysedAttempt[]): number | null {
  if (attempts.length < 2) return null;
  const common = [...attempts[0]!.items.keys()].filter((id) => attempts.every(({ items }) => items.has(id)));
  if (common.length < 2) return null;
  const worth = (attempt: AnalysedAttempt, id: string) => attempt.items.get(id)!.share * attempt.items.get(id)!.points;
  const whole = variance(attempts.map((attempt) => common.reduce((sum, id) => sum + worth(attempt, id), 0)));
  if (whole < 1e-12) return null;
  const parts = common.reduce((sum, id) => sum + variance(attempts.map((attempt) => worth(attempt, id))), 0);
  return (common.length / (common.length - 1)) * (1 - parts / whole);
}

/** Below this a question tells little of who knows more; with fewer answers it is chance. */
const TELLS_LITTLE = 0.1;
const ENOUGH = 5;

/**
 * One question: how easy it is (mean share of its points, percent), and how well it tells who knows more: its correlation with the
 * rest of the score (without itself, so that it does not prove itself), −1 to 1.
 */
export function itemFigures(attempts: readonly AnalysedAttempt[], questionId: string) {
  const seen = attempts.filter(({ items }) => items.has(questionId));
  const shares = seen.map(({ items }) => items.get(questionId)!.share);
  const rest = (attempt: AnalysedAttempt) => {
    let sum = 0;
    let points = 0;
    for (const [id, item] of attempt.items) if (id !== questionId) [sum, points] = [sum + item.share * item.points, points + item.points];
    return points ? sum / points : 0;
  };
  const discrimination = correlation(seen.map((attempt, at) => [shares[at]!, rest(attempt)] as const));
  return {
    seen: seen.length,
    facility: seen.length ? Math.min(100, Math.max(0, mean(shares) * 100)) : null,
    discrimination,
    suspicious: seen.length >= ENOUGH && discrimination !== null && discrimination < TELLS_LITTLE,
  };
}

/** The whole exam. `histogram` counts attempts by tenths of the score, the best ones in the last. */
export function examFigures(attempts: readonly AnalysedAttempt[]) {
  const percents = attempts.map(({ percent }) => percent);
  const histogram = Array.from({ length: 10 }, () => 0);
  for (const percent of percents) histogram[Math.min(9, Math.max(0, Math.floor(percent / 10)))]! += 1;
  const any = attempts.length > 0;
  return {
    meanPercent: any ? mean(percents) : null,
    medianPercent: medianOf(percents),
    deviation: attempts.length > 1 ? Math.sqrt((variance(percents) * attempts.length) / (attempts.length - 1)) : null,
    passRate: any ? (attempts.filter(({ passed }) => passed).length / attempts.length) * 100 : null,
    reliability: cronbachAlpha(attempts),
    histogram,
    medianSeconds: medianOf(attempts.flatMap(({ seconds }) => seconds ?? [])),
  };
}
