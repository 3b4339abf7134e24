import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { authorWords } from '../../parts/authorWords.ts';
import { Console } from '../../parts/Console.tsx';
import type { load } from '../../gateway/pages/audit.ts';

/** Who did what to the site. */
export default function AuditPage({ data: { standing, audit, hasNewer } }: PageProps<typeof load>) {
  const t = useText('config');
  const format = useFormat();
  return (
    <Console standing={standing} title={t('audit.title')} lead={t('audit.lead')}>
      <DataTable
        caption={t('audit.title')}
        columns={[
          { key: 'action', title: t('audit.action') },
          { key: 'actor', title: t('audit.actor') },
          { key: 'at', title: t('audit.at') },
          { key: 'reason', title: t('audit.reason') },
        ]}
        rows={audit.items.map(({ at, actor, action, reason }) => ({
          id: `${at} ${action}`,
          cells: [
            t(`act.${action}`),
            authorWords(actor, t),
            <time key="at" dateTime={at}>
              {format.date(at, 'time')}
            </time>,
            reason ?? '–',
          ],
        }))}
        empty={
          <EmptyState icon="lock" title={t('audit.empty')}>
            <p>{t('audit.emptyHint')}</p>
          </EmptyState>
        }
      />
      {(hasNewer || audit.next) && (
        <nav className="ui-Actions" aria-label={t('paging.label')}>
          {hasNewer && (
            <LinkButton variant="secondary" to="/config/audit">
              {t('paging.first')}
            </LinkButton>
          )}
          {audit.next && (
            <LinkButton variant="secondary" to={`/config/audit?${new URLSearchParams({ before: audit.next })}`}>
              {t('paging.next')}
            </LinkButton>
          )}
        </nav>
      )}
    </Console>
  );
}
