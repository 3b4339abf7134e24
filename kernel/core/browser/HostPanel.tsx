import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { callSite } from './call.ts';
import type { Host, HostPanelListProps } from './HostPanelList.tsx';
import { useText } from '#kit/page/text.ts';
import './HostPanel.css';

const stored = { get: () => localStorage.getItem('sala-host'), forget: () => localStorage.removeItem('sala-host') };

/** Goes to a chosen site: the choice is stored, the gateway maps this local host to it, the page starts anew. */
function choose(hostname: string | null) {
  if (hostname) localStorage.setItem('sala-host', hostname);
  else stored.forget();
  document.cookie = hostname
    ? `sala-host=${encodeURIComponent(JSON.stringify(hostname))}; path=/; samesite=lax`
    : 'sala-host=; path=/; max-age=0';
  // A named host is that site already: only the bare local host can stand for another.
  if (location.hostname === 'localhost' || location.hostname === '127.0.0.1' || !hostname) location.reload();
  else location.assign(`${location.protocol}//${hostname}${location.port ? `:${location.port}` : ''}/`);
}

/** Local environments only: picks another site from a searchable list, or resets the choice. */
export default function HostPanel() {
  const t = useText('ui');
  const [open, setOpen] = useState(false);
  const [hosts, setHosts] = useState<Host[] | null>(null);

  const [List, setList] = useState<ComponentType<HostPanelListProps> | null>(null);

  useEffect(() => {
    if (open) void import('./HostPanelList.tsx').then((loaded) => setList(() => loaded.HostPanelList));
  }, [open]);
  useEffect(() => {
    if (open && !hosts)
      void callSite('kernel.getHost', { hostname: location.hostname }).then(
        (answer) => setHosts((answer as { hosts: Host[] }).hosts),
        () => setHosts([]),
      );
  }, [open, hosts]);

  return (
    <aside className="host-panel" data-open={open} aria-label={t('hosts.title')}>
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('hosts.close') : t('hosts.open')}
      </Button>
      {open && List && <List hosts={hosts} chosen={stored.get()} onChoose={choose} />}
    </aside>
  );
}
