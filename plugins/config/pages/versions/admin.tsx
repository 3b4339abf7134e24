import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { authorWords } from '../../parts/authorWords.ts';
import { Console } from '../../parts/Console.tsx';
import { Compare } from '../../parts/versions/Compare.tsx';
import { RollbackDialog } from '../../parts/versions/RollbackDialog.tsx';
import { Scheduled } from '../../parts/versions/Scheduled.tsx';
import type { load } from '../../gateway/pages/versions.ts';

const PATH = '/config/versions';

/** Everything that was ever published, what changed between two, and the way back. */
export default function VersionsPage({ data: { standing, versions, hasNewer, compared } }: PageProps<typeof load>) {
  const t = useText('config');
  const format = useFormat();
  const [back, setBack] = useState<number | null>(null);
  return (
    <Console standing={standing} title={t('versions.title')} lead={t('versions.lead')}>
      <Scheduled />
      <Compare versions={versions.items} current={standing.version} compared={compared} />
      <DataTable
        caption={t('versions.title')}
        columns={[
          { key: 'version', title: t('versions.version') },
          { key: 'at', title: t('versions.at') },
          { key: 'author', title: t('versions.author') },
          { key: 'note', title: t('versions.note') },
          { key: 'tools', title: t('versions.tools') },
        ]}
        rows={versions.items.map(({ version, status, author, note, createdAt }) => ({
          id: String(version),
          cells: [
            <span key="version" className="config-Version">
              {t('versions.number', { version })} {version === standing.version && <Badge tone="success">{t('versions.active')}</Badge>}
              {status === 'refused' && <Badge tone="danger">{t('versions.refused')}</Badge>}
            </span>,
            <time key="at" dateTime={createdAt}>
              {format.date(createdAt, 'time')}
            </time>,
            authorWords(author, t),
            note || '–',
            version === standing.version ? (
              <span key="tools">–</span>
            ) : (
              <span key="tools" className="config-Rows-tools">
                <LinkButton
                  variant="quiet"
                  to={`${PATH}?${new URLSearchParams({ from: String(version), to: String(standing.version) })}`}
                  aria-label={t('versions.compareOf', { version })}
                >
                  {t('versions.compare')}
                </LinkButton>
                <Button variant="secondary" onClick={() => setBack(version)} aria-label={t('versions.backTo', { version })}>
                  {t('versions.back')}
                </Button>
              </span>
            ),
          ],
        }))}
        empty={<EmptyState icon="history" title={t('versions.empty')} />}
      />
      {(hasNewer || versions.next) && (
        <nav className="ui-Actions" aria-label={t('paging.label')}>
          {hasNewer && (
            <LinkButton variant="secondary" to={PATH}>
              {t('paging.first')}
            </LinkButton>
          )}
          {versions.next && (
            <LinkButton variant="secondary" to={`${PATH}?before=${versions.next}`}>
              {t('paging.next')}
            </LinkButton>
          )}
        </nav>
      )}
      {back !== null && <RollbackDialog version={back} current={standing.version} onClose={() => setBack(null)} />}
    </Console>
  );
}
