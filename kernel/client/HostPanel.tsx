import { useEffect, useState } from 'react';
import { TextField } from '#kernel/ui/forms/TextField.tsx';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { callSite } from './call.ts';
import { useText } from './text.ts';
import './HostPanel.css';

interface Host {
  siteName: string;
  hostname: string;
}

/** How many hosts are listed while nothing is searched for. */
const RECENT = 14;

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
  const [search, setSearch] = useState('');
  const [hosts, setHosts] = useState<Host[] | null>(null);

  useEffect(() => {
    if (open && !hosts)
      void callSite('kernel.getHost', { hostname: location.hostname }).then(
        (answer) => setHosts((answer as { hosts: Host[] }).hosts),
        () => setHosts([]),
      );
  }, [open, hosts]);

  const wanted = search.trim().toLowerCase();
  const found = (hosts ?? []).filter((host) => !wanted || host.siteName.toLowerCase().includes(wanted) || host.hostname.includes(wanted));
  const shown = wanted ? found : found.slice(-RECENT);
  return (
    <aside className="host-panel" data-open={open} aria-label={t('hosts.title')}>
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('hosts.close') : t('hosts.open')}
      </Button>
      {open && (
        <div className="host-panel-body">
          <TextField
            label={t('hosts.search')}
            name="host-search"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p role="status">{hosts ? t('hosts.count', { shown: shown.length, total: hosts.length }) : t('state.loading')}</p>
          <ul>
            {shown.map((host) => (
              <li key={host.hostname}>
                <button type="button" onClick={() => choose(host.hostname)} aria-current={stored.get() === host.hostname || undefined}>
                  {host.siteName} <small>{host.hostname}</small>
                </button>
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={() => choose(null)}>
            {t('hosts.reset')}
          </Button>
        </div>
      )}
    </aside>
  );
}
