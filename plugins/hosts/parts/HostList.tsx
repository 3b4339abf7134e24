import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { promptModal } from '#kit/ui/feedback/modal.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';

export interface Host {
  siteName: string;
  hostname: string;
}

/** How many hosts are listed while nothing is searched for. */
const RECENT = 14;

export interface HostListProps {
  /** All that there are, the most recent last; null while they are fetched. */
  hosts: readonly Host[] | null;
  /** The one that was chosen before. */
  chosen: string | null;
  /** `null` goes back to the default site. */
  onChoose: (hostname: string | null) => void;
}

/** Hosts to choose from: the last fourteen, or all whose site name or hostname has what is searched for. */
export function HostList({ hosts, chosen, onChoose }: HostListProps) {
  const t = useText('hosts');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = (hosts ?? []).filter((host) => !wanted || host.siteName.toLowerCase().includes(wanted) || host.hostname.includes(wanted));
  const shown = wanted ? found : found.slice(-RECENT);
  const reset = async () => {
    const sure = await promptModal({ title: t('resetTitle'), message: t('resetText'), confirmLabel: t('resetConfirm') });
    if (sure) onChoose(null);
  };
  return (
    <>
      <TextField label={t('search')} name="host-search" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <p role="status">{hosts ? t('count', { shown: shown.length, total: hosts.length }) : t('loading')}</p>
      {hosts && shown.length === 0 && <p className="host-panel-none">{t('none')}</p>}
      <ul>
        {shown.map((host) => (
          <li key={host.hostname}>
            <button type="button" onClick={() => onChoose(host.hostname)} aria-current={chosen === host.hostname || undefined}>
              {host.siteName} <small>{host.hostname}</small>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => void reset()}>
        {t('reset')}
      </Button>
    </>
  );
}
