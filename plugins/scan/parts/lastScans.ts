import { PRIVATE_DATA } from '#kit/page/privateData.ts';

/** What was scanned at this browser last: it goes when somebody signs out. */
const KEY = `${PRIVATE_DATA}scans`;
const MOST = 20;

export interface Scan {
  readonly code: string;
  /** What it was found to be; empty where nobody knew it. */
  readonly title: string;
  /** ms. */
  readonly at: number;
}

const isScan = (value: unknown): value is Scan =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

function read(): readonly Scan[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isScan) : [];
  } catch {
    return [];
  }
}

let scans: readonly Scan[] | null = null;
const listeners = new Set<() => void>();

/** The newest first; none where the browser keeps nothing, or something else. */
export const lastScans = (): readonly Scan[] => (scans ??= read());

/** Hears of each change of them. @returns what ends it */
export function watchScans(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keep(next: readonly Scan[]): void {
  scans = next;
  try {
    if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing.
  }
  for (const listener of listeners) listener();
}

/** Puts a scan before the others; scanned once more it is there once. */
export const addScan = (scan: Scan): void => keep([scan, ...lastScans().filter(({ code }) => code !== scan.code)].slice(0, MOST));

export const forgetScans = (): void => keep([]);
