import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { call } from '#kit/page/call.ts';
import type { Host } from '../parts/HostList.tsx';
import { log, record } from '../parts/log.ts';
import './hostPanel.css';

const HostList = lazy(async () => ({ default: (await import('../parts/HostList.tsx')).HostList }));

const LogList = lazy(async () => ({ default: (await import('../parts/LogList.tsx')).LogList }));

/** How long a choice is kept, seconds. */
const KEPT = 3600;

/** The choice that counts now; one that has run out is gone from here as from the gateway. */
const chosenHost = (): string | null => {
  const [, value] = /(?:^|; )sala-host=([^;]+)/.exec(document.cookie) ?? [];
  try {
    return value ? (JSON.parse(decodeURIComponent(value)) as string) : null;
  } catch {
    return null;
  }
};

/** Goes to a chosen site: the choice is stored, the gateway maps this local host to it, the page starts anew. */
function choose(hostname: string | null) {
  document.cookie = hostname
    ? `sala-host=${encodeURIComponent(JSON.stringify(hostname))}; path=/; max-age=${KEPT}; samesite=lax`
    : 'sala-host=; path=/; max-age=0';
  if (location.hostname === 'localhost' || location.hostname === '127.0.0.1' || !hostname) location.reload();
  else location.assign(`${location.protocol}//${hostname}${location.port ? `:${location.port}` : ''}/`);
}

/** Picks another site of this machine, or resets the choice, and says what this page has done. It is no part of the page, so the browser alone draws it. */
export default function HostPanel() {
  const t = useText('hosts');
  const [open, setOpen] = useState(false);
  const [hosts, setHosts] = useState<Host[] | null>(null);
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  useEffect(record, []);
  if (!isAlive) return null;
  const toggle = () => {
    setOpen(!open);
    if (!hosts)
      void call('kernel.getHost', { hostname: location.hostname }).then(
        (answer) => setHosts((answer as { hosts: Host[] }).hosts),
        () => setHosts([]),
      );
  };
  return (
    <aside className="host-panel" data-open={open} aria-label={t('title')}>
      <Button variant="secondary" aria-expanded={open} onClick={toggle}>
        {t(open ? 'close' : 'open')}
      </Button>
      <Suspense>
        {open && (
          <div className="host-panel-body">
            <HostList hosts={hosts} chosen={chosenHost()} onChoose={choose} />
            <LogList log={log} />
          </div>
        )}
      </Suspense>
    </aside>
  );
}
