import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { View } from '../../schemas.ts';
import { setOpened, useOpened } from './store.ts';
import { useGone } from './useGone.ts';
import { useViewActs } from './useViewActs.ts';
import './views.css';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

interface Props {
  path: string;
  /** What the address asks for, as a view would keep it. */
  query: string;
  /** Of this page. */
  views: readonly View[];
}

/** Ways to look at a list, beside its heading: all of it, one's own views and the team's. Each is an address; saving needs a script. */
export function ViewRow({ path, query, views }: Props) {
  const t = useText('desk');
  const opened = useOpened();
  const acts = useViewActs();
  const [dialog, setDialog] = useState<{ view?: View } | null>(null);
  const row = useRef<HTMLUListElement>(null);
  const same = views.filter((view) => view.query === query);
  const exact = same.find(({ id }) => id === opened) ?? same[0];
  const chosen = exact ?? (query === '' ? undefined : views.find(({ id }) => id === opened));

  useEffect(() => {
    if (exact) setOpened(exact.id);
    else if (query === '') setOpened(null);
  }, [exact, query]);
  const tabId = chosen?.id ?? 'all';
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>(`[data-view="${tabId}"]`);
    if (!list || !tab) return;
    const center = () => (list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.clientWidth) / 2);
    const sizes = new ResizeObserver(center);
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [tabId]);
  useGone(exact, (view, left) => void acts.save(view, left));

  const group = chosen ? views.filter(({ shared }) => shared === chosen.shared) : [];
  const at = chosen ? group.indexOf(chosen) : 0;
  return (
    <nav className="desk-Views" aria-label={t('views.title')}>
      <ul ref={row}>
        <li data-view="all">
          <Link to={path} aria-current={query === '' ? 'page' : undefined}>
            {t('views.all')}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id} data-view={view.id}>
            <Link
              to={`${path}?${view.query}`}
              aria-current={view === exact ? 'page' : view === chosen ? 'true' : undefined}
              onClick={() => setOpened(view.id)}
            >
              <span>{view.name}</span>
              {view.shared && <Icon name="users" />}
              {view.shared && <span className="ui-Hidden"> {t('views.shared')}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <div className="desk-Views-acts">
        {chosen && !exact && chosen.mine && (
          <Button variant="secondary" onClick={() => void acts.save(chosen, query)}>
            {t('views.save')}
          </Button>
        )}
        {query !== '' && !exact && (
          <Button variant="quiet" data-key="v" aria-keyshortcuts="v" onClick={() => setDialog({})}>
            <Icon name="plus" />
            {t('views.add')}
          </Button>
        )}
        {chosen?.mine && (
          <MenuButton
            label={t('views.menu', { name: chosen.name })}
            groups={[
              [{ label: t('views.rename'), icon: 'edit', onSelect: () => setDialog({ view: chosen }) }],
              [
                { label: t('views.left'), icon: 'chevron-left', disabled: at === 0, onSelect: () => acts.move(chosen, -1) },
                { label: t('views.right'), icon: 'chevron-right', disabled: at === group.length - 1, onSelect: () => acts.move(chosen, 1) },
              ],
              [{ label: t('views.remove'), icon: 'trash', tone: 'danger', onSelect: () => void acts.remove(chosen) }],
            ]}
          />
        )}
      </div>
      <Suspense>{dialog && <ViewDialog {...dialog} path={path} query={query} onClose={() => setDialog(null)} />}</Suspense>
    </nav>
  );
}
