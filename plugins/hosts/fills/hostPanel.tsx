import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { call } from '#kit/page/call.ts';
import type { Host } from '../parts/HostList.tsx';
import './hostPanel.css';

const HostList = lazy(async () => ({ default: (await import('../parts/HostList.tsx')).HostList }));

/** Goes to a chosen site: the choice is stored, the gateway maps this local host to it, the page starts anew. */
function choose(hostname: string | null) {
  if (hostname) localStorage.setItem('sala-host', hostname);
  else localStorage.removeItem('sala-host');
  document.cookie = hostname
    ? `sala-host=${encodeURIComponent(JSON.stringify(hostname))}; path=/; samesite=lax`
    : 'sala-host=; path=/; max-age=0';
  if (location.hostname === 'localhost' || location.hostname === '127.0.0.1' || !hostname) location.reload();
  else location.assign(`${location.protocol}//${hostname}${location.port ? `:${location.port}` : ''}/`);
}

/** Picks another site of this machine, or resets the choice. It is no part of the page, so the browser alone draws it. */
export default function HostPanel() {
  const t = useText('hosts');
  const [open, setOpen] = useState(false);
  const [hosts, setHosts] = useState<Host[] | null>(null);
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
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
      <Suspense>{open && <HostList hosts={hosts} chosen={localStorage.getItem('sala-host')} onChoose={choose} />}</Suspense>
    </aside>
  );
}
