import { createContext, useContext, type ReactNode } from 'react';
import type { Locale } from '#kernel/contract/role.ts';
import type { Site } from '#kernel/contract/site.ts';
import type { Boot } from './boot.ts';

const Context = createContext<Boot | null>(null);

/** Gives the tree below it the site that it belongs to. One per page, made by the gateway or by `start`. */
export function SiteProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  return <Context value={boot}>{children}</Context>;
}

/** What the page was started with. */
export function useBoot(): Boot {
  const boot = useContext(Context);
  if (!boot) throw new Error('useSite() needs a SiteProvider above it');
  return boot;
}

/** The site as this visitor's role may know it. */
export const useSite = (): Site => useBoot().site;

/** The visitor's language. */
export const useLocale = (): Locale => useBoot().locale;
