import { Link, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { COURSE_SORTS, coursesAddress, isNarrowed, NO_COURSE_QUERY, type CourseQuery } from '../../rules/courseQuery.ts';
import { LEVELS } from '../../rules/levels.ts';
import type { CoursePage } from '../../schemas.ts';
import { CourseGrid } from '../CourseGrid.tsx';
import './listing.css';

export interface ListingProps {
  query: CourseQuery;
  list: Value<typeof CoursePage>;
  categories: readonly { slug: string; title: string; courses: number }[];
  tags: readonly string[];
  /** A member may narrow the list to what is theirs. */
  member: boolean;
}

/** All courses with everything to find one in them. All of it stands in the address and works without a script. */
export function CourseListing({ query, list, categories, tags, member }: ListingProps) {
  const t = useText('lesson');
  const choice = (value: string, label: string) => ({ value, label });
  const { q, category, level, price, sort } = query;
  return (
    <div className="lesson-Listing">
      <header>
        <h1>
          <Phrases text={t('index.title')} />
        </h1>
        <p>{t('index.lead')}</p>
      </header>
      <FilterForm
        className="lesson-Filter"
        values={{ q, category, level, price, sort }}
        submit={t('search.submit')}
        fields={[
          { name: 'q', label: t('search.label'), type: 'search', maxLength: 100 },
          {
            name: 'category',
            label: t('filter.category'),
            options: [choice('', t('filter.all')), ...categories.map(({ slug, title }) => choice(slug, title))],
          },
          {
            name: 'level',
            label: t('filter.level'),
            options: [choice('', t('filter.all')), ...LEVELS.map((value) => choice(value, t(`level.${value}`)))],
          },
          {
            name: 'price',
            label: t('filter.price'),
            options: [choice('', t('filter.all')), choice('free', t('filter.free')), choice('paid', t('filter.paid'))],
          },
          { name: 'sort', label: t('sort.label'), options: COURSE_SORTS.map((value) => choice(value, t(`sort.${value}`))) },
        ]}
      />
      <div className="lesson-Listing-bar">
        <p role="status">
          {list.corrected
            ? t('list.corrected', { shown: list.corrected, typed: q, count: list.total })
            : q
              ? t('list.found', { q, count: list.total })
              : t('list.count', { count: list.total })}
        </p>
        {member && (
          <Link className="lesson-Chip" to={coursesAddress(query, { mine: !query.mine })} aria-current={query.mine ? 'true' : undefined}>
            {query.mine && <Icon name="check" />}
            {t('filter.mine')}
          </Link>
        )}
        {query.tag && (
          <Link className="lesson-Chip" to={coursesAddress(query, { tag: '' })} aria-current="true">
            <span className="ui-Hidden">{t('filter.remove')} </span>
            {query.tag}
            <Icon name="close" />
          </Link>
        )}
      </div>
      {list.items.length > 0 ? (
        <CourseGrid courses={list.items} eager />
      ) : (
        <EmptyState
          title={q ? t('list.nothing', { q }) : t('list.empty')}
          action={
            isNarrowed(query) && (
              <LinkButton to={coursesAddress(NO_COURSE_QUERY)} variant="secondary">
                {t('list.all')}
              </LinkButton>
            )
          }
        >
          <p>{t('list.hint')}</p>
        </EmptyState>
      )}
      <Pagination page={list.page} count={list.pages} to={(page) => coursesAddress(query, { page })} />
      {tags.length > 0 && !query.tag && (
        <nav className="lesson-Tags" aria-label={t('filter.tags')}>
          {tags.slice(0, 16).map((tag) => (
            <Link key={tag} className="lesson-Chip" to={coursesAddress(NO_COURSE_QUERY, { tag })} rel="nofollow">
              {tag}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
