import { formatDate } from '#kit/page/format.ts';
import { useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { FORMATS } from '../../machines/states.ts';
import type { load } from '../../gateway/pages/index.ts';
import { EventCard } from '../../parts/EventCard.tsx';
import '../../parts/browse/browse.css';

type Filter = PageProps<typeof load>['data']['filter'];

const addressOf = (filter: Filter, part: Partial<Filter> & { page?: number }): string => {
  const query = Object.entries({ ...filter, ...part }).filter(
    ([name, value]) => value !== '' && !(name === 'when' && value === 'upcoming'),
  );
  const shown = query.filter(([name, value]) => !(name === 'page' && value === 1)).map(([name, value]) => [name, String(value)]);
  return shown.length > 0 ? `/event?${new URLSearchParams(shown)}` : '/event';
};

/** What takes place, with everything to find it in: all of it stands in the address and works without a script. */
export default function IndexPage({ data: { filter, list } }: PageProps<typeof load>) {
  const t = useText('event');
  const locale = useLocale();
  const monthOf = (month: string) =>
    formatDate(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));
  const isNarrowed = filter.q !== '' || filter.category !== '' || filter.format !== '' || filter.month !== '';
  const all = (values: readonly { value: string; label: string }[]) => [{ value: '', label: t('filter.all') }, ...values];
  return (
    <div className="event-Listing">
      <header className="event-Listing-head">
        <h1>
          <Phrases text={t('index.title')} />
        </h1>
        <p>{t('index.lead')}</p>
      </header>
      <ListViews
        label={t('index.when')}
        shows={(['upcoming', 'past'] as const).map((when) => ({
          to: addressOf({ q: '', category: '', format: '', month: '', when }, {}),
          title: t(`when.${when}`),
          current: filter.when === when,
        }))}
      />
      <FilterForm
        values={{ q: filter.q, month: filter.month, category: filter.category, format: filter.format }}
        keep={filter.when === 'past' ? { when: 'past' } : {}}
        submit={t('search.submit')}
        fields={[
          { name: 'q', label: t('search.label'), type: 'search', maxLength: 100 },
          { name: 'month', label: t('filter.month'), options: all(list.months.map((value) => ({ value, label: monthOf(value) }))) },
          { name: 'category', label: t('filter.category'), options: all(list.categories.map((value) => ({ value, label: value }))) },
          { name: 'format', label: t('filter.format'), options: all(FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))) },
        ]}
      />
      <p role="status" className="event-Note">
        {t('list.count', { count: list.total })}
      </p>
      {list.items.length > 0 ? (
        <ul className="event-Grid">
          {list.items.map((event, nth) => (
            <li key={event.slug}>
              <EventCard event={event} eager={nth < 3} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="calendar"
          title={t(isNarrowed ? 'list.nothing' : `list.empty.${filter.when}`)}
          action={
            isNarrowed && (
              <LinkButton variant="secondary" to="/event">
                {t('list.all')}
              </LinkButton>
            )
          }
        />
      )}
      <Pagination page={list.page} count={list.pages} to={(page) => addressOf(filter, { page })} />
      <p className="event-Feeds">
        <a href="/event.ics" download>
          <Icon name="calendar" />
          {t('feeds.calendar')}
        </a>
        <a href="/event.atom" download>
          <Icon name="bell" />
          {t('feeds.atom')}
        </a>
      </p>
    </div>
  );
}
