import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load, MarkedTurn, UsageLine } from '../../gateway/pages/usage.ts';

function UsageTable({ caption, first, rows }: { caption: string; first: string; rows: readonly (UsageLine & { name: string })[] }) {
  const t = useText('ai');
  const format = useFormat();
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'name', title: first },
        { key: 'requests', title: t('field.requests'), align: 'end' },
        { key: 'failed', title: t('field.failed'), align: 'end' },
        { key: 'blocked', title: t('field.blocked'), align: 'end' },
        { key: 'tokens', title: t('field.tokens'), align: 'end' },
        { key: 'cost', title: t('field.cost'), align: 'end' },
      ]}
      rows={rows.map(({ id, name, requests, failed, blocked, tokens, satang }) => ({
        id: id || 'guests',
        cells: [name, ...[requests, failed, blocked, tokens].map((amount) => format.number(amount)), format.money(satang)],
      }))}
      empty={<EmptyState icon="chat" title={t('usage.empty')} />}
    />
  );
}

function MarkedTable({ marked }: { marked: readonly MarkedTurn[] }) {
  const t = useText('ai');
  const format = useFormat();
  return (
    <DataTable
      caption={t('usage.marked')}
      columns={[
        { key: 'question', title: t('field.question') },
        { key: 'answer', title: t('field.answer') },
        { key: 'why', title: t('field.why') },
        { key: 'at', title: t('field.at') },
      ]}
      rows={marked.map(({ id, question, answer, state, at }) => ({
        id,
        cells: [
          question,
          answer,
          <Badge key="why" tone={state === 'blocked' ? 'danger' : 'warning'}>
            {t(state === 'blocked' ? 'why.blocked' : 'why.unhelpful')}
          </Badge>,
          <time key="at" dateTime={at}>
            {format.date(at, 'time')}
          </time>,
        ],
      }))}
      empty={<p>{t('marked.empty')}</p>}
    />
  );
}

/** How much is asked, by day and person, what it costs, and what was not helpful. */
export default function UsagePage({ data: { provider, days, people, marked } }: PageProps<typeof load>) {
  const t = useText('ai');
  const format = useFormat();
  return (
    <DeskPage title={t('page.usage')} lead={`${provider ? t('usage.provider', { provider }) : t('usage.off')} · ${t('usage.lead')}`}>
      <section>
        <h2>{t('usage.days')}</h2>
        <UsageTable caption={t('usage.days')} first={t('field.day')} rows={days.map((line) => ({ ...line, name: format.date(line.id) }))} />
      </section>
      <section>
        <h2>{t('usage.people')}</h2>
        <UsageTable
          caption={t('usage.people')}
          first={t('field.person')}
          rows={people.map((line) => ({ ...line, name: line.id === '' ? t('person.guests') : (line.name ?? t('person.gone')) }))}
        />
      </section>
      <section>
        <h2>{t('usage.marked')}</h2>
        <MarkedTable marked={marked} />
      </section>
    </DeskPage>
  );
}
