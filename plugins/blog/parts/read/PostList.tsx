import { Link, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Paging } from '#kit/ui/navigation/Paging.tsx';
import { isNarrowed, listAddress, type Narrowed } from '../../rules/address.ts';
import { BLOG } from '../../rules/reserved.ts';
import type { Card, CategoryOption } from '../../schemas.ts';
import type { IndexData } from '../../gateway/pages/index.ts';
import { SubscribeBox } from '../newsletter/SubscribeForm.tsx';
import { PostCards } from './PostCards.tsx';
import './list.css';

/** Categories as links: all of the blog first. */
export function CategoryLinks({ categories, current }: { categories: readonly CategoryOption[]; current: string }) {
  const t = useText('blog');
  if (categories.length === 0) return null;
  return (
    <nav className="blog-Categories" aria-label={t('list.categories')}>
      <Link to={BLOG} aria-current={current === '' ? 'page' : undefined}>
        {t('list.all')}
      </Link>
      {categories.map(({ id, slug, name, depth }) => (
        <Link key={id} to={listAddress({ category: slug })} data-depth={depth} aria-current={slug === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

interface PagesProps {
  items: readonly Card[];
  next: string | null;
  narrowed: Partial<Narrowed>;
}

/** Posts and the way to older ones. */
export function PostPages({ items, next, narrowed }: PagesProps) {
  const t = useText('blog');
  return (
    <>
      {items.length > 0 && <PostCards posts={items} />}
      <Paging
        label={t('list.pages')}
        first={narrowed.after ? listAddress({ ...narrowed, after: '' }) : null}
        next={next ? listAddress({ ...narrowed, after: next }) : null}
        words={{ first: t('list.first'), next: t('list.older') }}
      />
    </>
  );
}

/** All posts of the blog, or those that its address narrows them to. */
export function PostList({ narrowed, names, items, next, shelf, newsletter }: IndexData) {
  const t = useText('blog');
  const { categories, years } = shelf;
  const { q, tag, author, series } = narrowed;
  const about = [
    q && t('list.found', { q }),
    tag && `${t('list.tag')} ${names.tag || tag}`,
    author && `${t('list.author')} ${names.author || author}`,
    series && `${t('list.series')} ${names.series || series}`,
    narrowed.featured && t('list.featured'),
    narrowed.year > 0 && t('list.year', { year: String(narrowed.year) }),
  ].filter(Boolean);
  return (
    <>
      <header className="blog-List-head">
        <h1>{t('page.index')}</h1>
        <CategoryLinks categories={categories} current={narrowed.category} />
        <FilterForm
          values={{ q, year: narrowed.year ? String(narrowed.year) : '' }}
          fields={[
            { name: 'q', label: t('list.search'), type: 'search', maxLength: 100 },
            {
              name: 'year',
              label: t('list.yearLabel'),
              options: [
                { value: '', label: t('list.anyYear') },
                ...years.map((year) => ({ value: String(year), label: t('list.year', { year: String(year) }) })),
              ],
            },
          ]}
          keep={{ category: narrowed.category, tag, author, series, featured: narrowed.featured ? '1' : '' }}
          submit={t('list.search')}
        />
        {about.length > 0 && (
          <p className="blog-List-about" role="status">
            {about.join(' · ')} <Link to={BLOG}>{t('list.clear')}</Link>
          </p>
        )}
      </header>
      {items.length === 0 && (
        <EmptyState
          icon="book"
          title={t(isNarrowed(narrowed) ? 'list.nothing' : 'list.empty')}
          action={
            isNarrowed(narrowed) ? (
              <LinkButton variant="secondary" to={BLOG}>
                {t('list.showAll')}
              </LinkButton>
            ) : undefined
          }
        />
      )}
      <PostPages items={items} next={next} narrowed={narrowed} />
      {newsletter && <SubscribeBox />}
    </>
  );
}
