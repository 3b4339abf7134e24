import { useSyncExternalStore } from 'react';

const KEY = 'sala-cart';

/** What pages of this browser remember of the cart: whether it is a guest's, and how many things are in it. What opens it scripts never see. */
export interface KeptCart {
  readonly guest: boolean;
  readonly items: number;
}

const NONE: KeptCart = { guest: false, items: 0 };
const listeners = new Set<() => void>();
/** Those that show what is on its way, too. */
const counters = new Set<() => void>();
let expected = 0;
let raw: string | null = null;
let kept = NONE;
/** Something has been told since the page was loaded: newer than what the page was drawn with. */
let updatedSinceLoad = false;

/** What is kept; the same object until it changes. A browser that keeps nothing has it for as long as the page lives. */
export function keptCart(): KeptCart {
  let found = raw;
  try {
    found = localStorage.getItem(KEY);
  } catch {
    // Storage is blocked for this site.
  }
  if (found === raw) return kept;
  raw = found;
  try {
    const { guest = false, items = 0 } = JSON.parse(found ?? '{}') as { guest?: unknown; items?: unknown };
    kept = { guest: guest === true, items: Number(items) || 0 };
  } catch {
    kept = NONE;
  }
  return kept;
}

/** Keeps it and tells this tab; the others hear it from the browser. */
export function keepCart(next: KeptCart): void {
  raw = JSON.stringify(next);
  kept = next;
  updatedSinceLoad = true;
  try {
    localStorage.setItem(KEY, raw);
  } catch {
    // Storage is blocked: the cart is kept in memory only.
  }
  listeners.forEach((listener) => listener());
}

/** Hears of changes by this tab and by others. */
export function onCartChange(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    updatedSinceLoad = true;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', other);
  };
}

/** Counts things as in the cart while they are on their way there. Gives what ends that: then they are there, or not. */
export function expectItems(count: number): () => void {
  const add = (more: number) => {
    expected += more;
    counters.forEach((listener) => listener());
  };
  add(count);
  return () => add(-count);
}

function onCountChange(listener: () => void): () => void {
  counters.add(listener);
  const stop = onCartChange(listener);
  return () => {
    counters.delete(listener);
    stop();
  };
}

/** How many things are in the cart, with those on their way. `loaded` is what the gateway counted for a member; a guest's is known by the browser alone. */
export function useCartItems(loaded: number | null): number {
  return useSyncExternalStore(
    onCountChange,
    () => {
      const now = keptCart();
      if (loaded === null) return (now.guest ? now.items : 0) + expected;
      return (updatedSinceLoad && !now.guest ? now.items : loaded) + expected;
    },
    () => loaded ?? 0,
  );
}
