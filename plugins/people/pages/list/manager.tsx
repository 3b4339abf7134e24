import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { load } from '../../gateway/pages/list.ts';
import { listAddress } from '../../parts/listAddress.ts';
import { Paging } from '../../parts/Paging.tsx';
import { PeopleTable } from '../../parts/PeopleTable.tsx';
import { useRefresh } from '../../parts/useRefresh.ts';
import { CHANNELS } from '../../schemas.ts';
import '../../parts/people.css';

/** Everybody that the areas know, each once. */
export default function PeoplePage({ data: { filter, isLaterPage, list, tags, segments } }: PageProps<typeof load>) {
  const t = useText('people');
  const kept = useKeptColumns();
  useRefresh();
  const narrowed = Object.values(filter).some(Boolean);
  const all = (
    <LinkButton variant="secondary" to="/people">
      {t('list.all')}
    </LinkButton>
  );
  const choices = (any: string, options: readonly { id: string; name: string }[]) => [
    { value: '', label: any },
    ...options.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <DeskPage title={t('page.list')}>
      <FilterForm
        values={filter}
        keep={kept}
        submit={t('list.find')}
        fields={[
          { name: 'q', label: t('list.search'), type: 'search', maxLength: 100 },
          { name: 'tag', label: t('tag'), options: choices(t('list.anyTag'), tags) },
          ...(segments.length > 0
            ? [{ name: 'segment' as const, label: t('segment'), options: choices(t('list.anySegment'), segments) }]
            : []),
          {
            name: 'account',
            label: t('account'),
            options: [
              { value: '', label: t('list.anyAccount') },
              { value: 'yes', label: t('account.yes') },
              { value: 'no', label: t('account.no') },
            ],
          },
          {
            name: 'consent',
            label: t('consent'),
            options: [{ value: '', label: t('list.anyConsent') }, ...CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))],
          },
        ]}
      />
      {list ? (
        <PeopleTable
          rows={list.items}
          sum={list.total === null ? list.next && t('list.counting') : t('list.total', { count: list.total, narrowed: String(narrowed) })}
          empty={
            list.next ? (
              <p className="people-Note">{t('list.counting')}</p>
            ) : (
              <EmptyState icon="user" title={t(narrowed ? 'list.nothing' : 'list.empty')} action={(narrowed || isLaterPage) && all}>
                <p>{t(narrowed ? 'list.nothingHint' : 'list.emptyHint')}</p>
              </EmptyState>
            )
          }
        />
      ) : (
        <Alert tone="warning">
          <p>{t('list.broken')}</p>
          {all}
        </Alert>
      )}
      <Paging
        first={isLaterPage ? listAddress(filter, kept) : null}
        next={list?.next ? listAddress(filter, { ...kept, after: list.next }) : null}
      />
    </DeskPage>
  );
}
