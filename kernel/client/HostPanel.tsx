import { useEffect, useState } from 'react';
import { Button } from '#kernel/ui/actions/Button.tsx';
import type { TextModules } from '#kernel/contract/client.ts';
import { callSite } from './call.ts';
import { HostPanelList, type Host } from './HostPanelList.tsx';
import { useAddedTexts, useText } from './text.ts';
import './HostPanel.css';

const texts: TextModules = {
  th: () => import('#kernel/ui/messages/hosts/th.json'),
  en: () => import('#kernel/ui/messages/hosts/en.json'),
};

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
  const ready = useAddedTexts('ui', texts);
  const [open, setOpen] = useState(false);
  const [hosts, setHosts] = useState<Host[] | null>(null);

  useEffect(() => {
    if (open && !hosts)
      void callSite('kernel.getHost', { hostname: location.hostname }).then(
        (answer) => setHosts((answer as { hosts: Host[] }).hosts),
        () => setHosts([]),
      );
  }, [open, hosts]);

  if (!ready) return null;
  return (
    <aside className="host-panel" data-open={open} aria-label={t('hosts.title')}>
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('hosts.close') : t('hosts.open')}
      </Button>
      {open && <HostPanelList hosts={hosts} chosen={stored.get()} onChoose={choose} />}
    </aside>
  );
}
