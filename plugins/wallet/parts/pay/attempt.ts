/** A payment that is being sent, or was and of which no answer is known. */
export interface Attempt {
  /** Made before it was first sent. Sent again with it, it counts once. */
  id: string;
  payee: string;
  name: string;
  amountSatang: number;
  note: string;
}

const KEY = 'sala-wallet-pay';
const listeners = new Set<() => void>();
/** Where storage is turned off the attempt lives as long as the page. */
let text: string | null = null;
let known: { text: string | null; attempt: Attempt | null } = { text: null, attempt: null };

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return text;
  }
}

function store(next: string | null): void {
  text = next;
  try {
    if (next === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked: the attempt is kept in `text` only.
  }
  for (const listener of listeners) listener();
}

/** Keeps an attempt for as long as the tab is open, also over a reload. */
export const keepAttempt = (attempt: Attempt): void => store(JSON.stringify(attempt));

export const forgetAttempt = (): void => store(null);

/** The attempt that is kept; the same object for as long as it is the same attempt. */
export function keptAttempt(): Attempt | null {
  const now = stored();
  if (now !== known.text) known = { text: now, attempt: read(now) };
  return known.attempt;
}

function read(json: string | null): Attempt | null {
  try {
    return JSON.parse(json ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

export function onAttempt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
