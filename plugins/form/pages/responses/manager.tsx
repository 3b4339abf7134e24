import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useChosenRows } from '#kit/ui/desk/list/useChosenRows.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { load } from '../../gateway/pages/responses.ts';
import { FormFrame } from '../../parts/desk/FormFrame.tsx';
import { Decide } from '../../parts/desk/responses/Decide.tsx';
import { RESPONSE_TONES } from '../../parts/desk/responses/tones.ts';
import { RESPONSE_STATES } from '../../schemas.ts';

/** What was handed in: narrowed, looked at, decided on, exported. */
export default function ResponsesPage({ data: { form, list, filter, choices } }: PageProps<typeof load>) {
  const t = useText('form');
  const { date, number } = useFormat();
  const { chosen, select, settle } = useChosenRows(list.items);
  const path = `/form/${form.id}/admin/responses`;
  const { after: _, ...narrowed } = filter;
  const query = Object.entries(narrowed).filter(([, value]) => value !== '');
  const total = list.isMore ? t('responses.countMore', { count: list.total }) : t('responses.count', { count: list.total });
  return (
    <FormFrame form={form}>
      <FilterForm
        values={narrowed}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('responses.search'), type: 'search', maxLength: 100 },
          {
            name: 'state',
            label: t('responses.state'),
            options: [
              { value: '', label: t('desk.all') },
              ...RESPONSE_STATES.filter((value) => value !== 'partial' && value !== 'abandoned').map((value) => ({
                value,
                label: t(`state.${value}`),
              })),
            ],
          },
          { name: 'choice', label: t('responses.choice'), options: [{ value: '', label: t('desk.all') }, ...choices] },
          { name: 'tag', label: t('responses.tag'), type: 'search', maxLength: 40 },
        ]}
      />
      <div className="ui-Actions">
        {(['csv', 'xlsx'] as const).map((end) => (
          <a
            key={end}
            className="ui-Button"
            data-variant="quiet"
            href={`${path}.${end}${filter.state ? `?state=${filter.state}` : ''}`}
            download
          >
            <Icon name="download" />
            {t(`responses.${end}`)}
          </a>
        ))}
      </div>
      <Decide formId={form.id} chosen={chosen} onDone={settle} />
      <DeskTable
        caption={t('page.responses')}
        columns={[
          { key: 'reference', title: t('responses.reference') },
          { key: 'state', title: t('responses.state') },
          { key: 'summary', title: t('responses.summary') },
          { key: 'submitted', title: t('responses.submitted') },
          { key: 'tags', title: t('responses.tags') },
          { key: 'who', title: t('responses.who'), extra: true },
          { key: 'score', title: t('responses.score'), align: 'end', extra: form.kind !== 'quiz' },
          { key: 'note', title: t('responses.note'), extra: true },
        ]}
        sum={total}
        selected={new Set(chosen.keys())}
        onSelect={select}
        rows={list.items.map((row) => ({
          id: row.id,
          cells: [
            <Link key="reference" to={`${path}/${row.id}`}>
              {row.reference ?? '–'}
            </Link>,
            <Badge key="state" tone={RESPONSE_TONES[row.state]}>
              {t(`state.${row.state}`)}
            </Badge>,
            row.summary || '–',
            date(row.submittedAt, 'time'),
            row.tags.join(', ') || '–',
            row.who || '–',
            row.score === null ? '–' : number(row.score),
            row.note || '–',
          ],
        }))}
        empty={
          <EmptyState
            icon="check"
            title={t(query.length ? 'responses.none' : 'responses.empty')}
            action={
              <LinkButton variant="secondary" to={query.length ? path : `/form/${form.id}/admin/share`}>
                {t(query.length ? 'desk.clear' : 'tab.share')}
              </LinkButton>
            }
          />
        }
      />
      <nav className="ui-Actions" aria-label={t('responses.pages')}>
        {filter.after && (
          <LinkButton variant="secondary" to={`${path}?${new URLSearchParams(query)}`}>
            {t('responses.first')}
          </LinkButton>
        )}
        {list.next && (
          <LinkButton variant="secondary" to={`${path}?${new URLSearchParams([...query, ['after', list.next]])}`}>
            {t('responses.next')}
          </LinkButton>
        )}
      </nav>
    </FormFrame>
  );
}
