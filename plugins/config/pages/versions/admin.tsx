import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
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
import { When } from '../../parts/When.tsx';
import { compareAddress } from '../../rules/compareAddress.ts';
import '../../parts/words/words.css';
import type { load } from '../../gateway/pages/versions.ts';

const PATH = '/config/versions';

/** Everything that was ever published, what changed between two, and the way back. */
export default function VersionsPage({ data }: PageProps<typeof load>) {
  const t = useText('config');
  const { standing, versions, hasNewer } = data;
  const [back, setBack] = useState<number | null>(null);
  return (
    <Console standing={standing} title={t('versions.title')} lead={t('versions.lead')}>
      <Scheduled />
      <Compare data={data} />
      <DataTable
        caption={t('versions.title')}
        columns={[
          { key: 'version', title: t('versions.version') },
          { key: 'at', title: t('versions.at') },
          { key: 'author', title: t('versions.author') },
          { key: 'summary', title: t('versions.summary') },
          { key: 'tools', title: t('versions.tools') },
        ]}
        rows={versions.items.map(({ version, status, author, note, summary, createdAt }) => ({
          id: String(version),
          cells: [
            <span key="version" className="config-Version">
              {t('versions.number', { version })} {version === standing.version && <Badge tone="success">{t('versions.active')}</Badge>}
              {status === 'refused' && <Badge tone="danger">{t('versions.refused')}</Badge>}
            </span>,
            <When key="at" at={createdAt} />,
            authorWords(author, t),
            <span key="summary" className="config-Summary">
              {summary ?? t('summary.first')}
              {note && <small className="config-Note">{t('versions.noted', { note })}</small>}
            </span>,
            version === standing.version ? (
              <span key="tools">–</span>
            ) : (
              <span key="tools" className="config-Rows-tools">
                <LinkButton variant="quiet" to={compareAddress(String(version), 'live')} aria-label={t('versions.compareOf', { version })}>
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
      {back !== null && <RollbackDialog version={back} onClose={() => setBack(null)} />}
    </Console>
  );
}
