import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { sectionsOf, type Section } from '../../rules/sections.ts';
import { unsynced } from './store/createTill.ts';
import { useTillState } from './TillContext.tsx';

const ICONS: Readonly<Record<Section, IconName>> = {
  sell: 'cart',
  tables: 'layout',
  tickets: 'pause',
  kitchen: 'flag',
  shift: 'wallet',
  returns: 'undo',
  customers: 'users',
  settings: 'tune',
};

/** Who is where, whether all has been sent, and the way between the sections. */
export function TillBar({ section, onGo }: { section: Section; onGo: (section: Section) => void }) {
  const t = useText('pos');
  const { who, tickets, orders } = useTillState('who', 'tickets', 'orders');
  const counts: Partial<Record<Section, number>> = {
    tickets: tickets.filter(({ state }) => state === 'open').length,
    kitchen: orders.filter(({ state }) => state === 'new').length,
  };
  return (
    <header className="pos-Bar">
      <div className="pos-Bar-who">
        <strong>{who!.store.name}</strong>
        <span className="pos-Muted">{who!.member!.name}</span>
      </div>
      <Installed />
      <SyncState />
      <nav className="pos-Bar-nav" aria-label={t('till.nav.label')}>
        {sectionsOf(who!.cluster.features).map((each) => (
          <button
            key={each}
            type="button"
            className="pos-Bar-link"
            aria-current={each === section ? 'page' : undefined}
            onClick={() => onGo(each)}
          >
            <Icon name={ICONS[each]} />
            <span>{t(`till.nav.${each}`)}</span>
            {(counts[each] ?? 0) > 0 && <b>{counts[each]}</b>}
          </button>
        ))}
      </nav>
    </header>
  );
}

/** Whether the gateway has all; how much it has not. */
export function SyncState() {
  const t = useText('pos');
  const { number } = useFormat();
  const { head, acked, online } = useTillState('head', 'acked', 'online');
  const left = unsynced({ head, acked });
  const mood = !online ? 'offline' : left > 0 ? 'sending' : 'synced';
  return (
    <span className="pos-Sync" data-mood={mood} role="status">
      <span aria-hidden="true" />
      {t(`till.sync.${mood}`, { left: number(left) })}
    </span>
  );
}

/** Whether the till starts and sells without a connection: all of it is in this browser. */
function Installed() {
  const t = useText('pos');
  const { installed } = useTillState('installed');
  const words = t(installed ? 'till.installed.yes' : 'till.installed.no');
  return (
    <span className="pos-Installed" data-ready={installed || undefined} role="status" title={words}>
      <Icon name={installed ? 'check' : 'download'} />
      <span className="ui-Hidden">{words}</span>
    </span>
  );
}
