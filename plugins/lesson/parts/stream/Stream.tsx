import { useRef, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { catalogue } from '../../calls/catalogue.ts';
import { Hero } from './Hero.tsx';
import { Row } from './Row.tsx';
import '../card.css';
import './stream.css';

type Props = Value<typeof catalogue.listRows.reply> & { level?: 1 | 2 };

/** Keys of rows that are called by their key alone. */
const NAMED = new Set(['continue', 'mine', 'new', 'featured', 'upcoming']);

/**
 * All courses as a streaming service shows them: featured ones turn on top, rows to browse below. Arrow keys and a remote's pad go from
 * card to card and from row to row; Tab goes from row to row.
 */
export function Stream({ hero, rows, level = 1 }: Props) {
  const t = useText('lesson');
  const page = useRef<HTMLDivElement>(null);
  const Heading = `h${level}` as const;
  const titleOf = ({ key, title }: Props['rows'][number]) => {
    if (key.startsWith('because:')) return t('row.because', { title });
    return NAMED.has(key) ? t(`row.${key}`) : title;
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const here = event.target as HTMLElement;
    if (!by || !here.matches('.lesson-StreamCard a')) return;
    const all = [...page.current!.querySelectorAll<HTMLElement>('.lesson-Row')];
    const next = all[all.indexOf(here.closest<HTMLElement>('.lesson-Row')!) + by];
    if (!next) return;
    event.preventDefault();
    const left = here.getBoundingClientRect().left;
    const distance = (link: Element) => Math.abs(link.getBoundingClientRect().left - left);
    const links = [...next.querySelectorAll<HTMLElement>('.lesson-StreamCard a')];
    links.toSorted((a, b) => distance(a) - distance(b))[0]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={page} className="lesson-Stream" onKeyDown={press}>
      <Heading className="ui-Hidden">{t('index.title')}</Heading>
      {hero.length > 0 && <Hero courses={hero} />}
      <div className="lesson-Stream-rows">
        {rows.map((row, index) => (
          <Row key={row.key} title={titleOf(row)} courses={row.items} resumes={row.key === 'continue'} eager={index === 0} />
        ))}
        {hero.length === 0 && rows.length === 0 && (
          <EmptyState title={t('list.empty')}>
            <p>{t('list.hint')}</p>
          </EmptyState>
        )}
        <p className="lesson-Stream-all">
          <LinkButton to="/lesson?all=1" variant="secondary">
            <Icon name="search" />
            {t('index.searchAll')}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
