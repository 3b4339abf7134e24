// First of all styles of the till: those of its parts build on it.
import './till.css';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Section } from '../../rules/sections.ts';
import { Closed, Elsewhere } from './Closed.tsx';
import { loadCustomerScreen } from './lazyParts.ts';
import { TillProvider } from './TillContext.tsx';
import { useInstalled } from './useInstalled.ts';
import { useTillStart } from './useTillStart.ts';

/** Loaded while the log is read, so that the page itself is on the screen before. */
const loadOpenTill = () => import('./OpenTill.tsx').then(({ OpenTill: Opened }) => ({ default: Opened }));
const OpenTill = lazy(loadOpenTill);
const CustomerScreen = lazy(loadCustomerScreen);

const never = () => () => {};
const isCustomers = () => new URLSearchParams(location.search).get('screen') === 'customer';

/**
 * The till: what is sold, counted and given back at this device, from the section that the address names; with `?screen=customer` what its
 * customers see. Kept for no connection there is one page for both: which it is, the address says in the browser.
 */
export function TillApp({ section }: { section: Section }) {
  const customers = useSyncExternalStore(never, isCustomers, () => null);
  if (customers === null) return <Closed reason="starting" />;
  if (!customers) return <SellingTill section={section} />;
  return (
    <Suspense fallback={<Closed reason="starting" />}>
      <CustomerScreen />
    </Suspense>
  );
}

/** The till of whoever sells. */
function SellingTill({ section }: { section: Section }) {
  const start = useTillStart();
  useInstalled(start.state === 'open' ? start.till : null);
  useEffect(() => void loadOpenTill(), []);
  if (start.state === 'starting') return <Closed reason="starting" />;
  if (start.state === 'elsewhere') return <Elsewhere />;
  if (start.state !== 'open') return <Closed reason={start.state} />;
  return (
    <TillProvider till={start.till}>
      <Suspense fallback={<Closed reason="starting" />}>
        <OpenTill first={section} paired={start.paired} syncNow={start.syncNow} />
      </Suspense>
    </TillProvider>
  );
}
