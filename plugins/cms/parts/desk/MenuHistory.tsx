import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { MenusData } from '../../gateway/pages/menus.ts';
import { menuChanges } from '../../rules/menuChanges.ts';
import type { BothMenus } from '../../calls/menus.ts';
import { menuWords } from './MenuChanges.tsx';

/** Changes that are told by name in one line. */
const MOST = 2;

/** Everything that was ever published of the menus: when, by whom, what was changed; each can be taken up again. */
export function MenuHistory({
  versions: { items, earlier, next },
  live,
  onTake,
}: {
  versions: MenusData['versions'];
  live: number;
  onTake: (menus: BothMenus) => void;
}) {
  const t = useText('cms');
  const format = useFormat();
  if (items.length === 0) return null;
  const summary = (index: number) => {
    const before = items[index + 1] ?? earlier;
    if (!before) return t('menus.history.first');
    const changes = menuChanges(before, items[index]!);
    const words = changes.slice(0, MOST).map((change) => menuWords(change, t));
    return [...words, ...(changes.length > MOST ? [t('menus.history.more', { count: changes.length - MOST })] : [])].join(' · ');
  };
  return (
    <section className="cms-MenuHistory" aria-labelledby="cms-menu-history">
      <h2 id="cms-menu-history">{t('menus.history')}</h2>
      <DataTable
        caption={t('menus.history')}
        columns={[
          { key: 'at', title: t('menus.history.at') },
          { key: 'author', title: t('menus.history.author') },
          { key: 'summary', title: t('menus.history.summary') },
          { key: 'tools', title: t('menus.history.tools') },
        ]}
        rows={items.map((version, index) => ({
          id: String(version.number),
          cells: [
            <time key="at" dateTime={version.createdAt}>
              {format.date(version.createdAt, 'time')}
            </time>,
            version.author ?? '–',
            <span key="summary">
              {summary(index)} {version.note && <small>{version.note}</small>}
            </span>,
            version.number === live ? (
              t('menus.history.live')
            ) : (
              <Button key="take" variant="quiet" onClick={() => onTake({ header: version.header, footer: version.footer })}>
                {t('menus.history.take')}
              </Button>
            ),
          ],
        }))}
        empty={null}
      />
      {next !== null && (
        <LinkButton variant="secondary" to={`/cms/menus?before=${next}`}>
          {t('menus.history.older')}
        </LinkButton>
      )}
    </section>
  );
}
