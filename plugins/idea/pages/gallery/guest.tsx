import { useId, useState } from 'react';
import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Named } from '../../gateway/titles.ts';
import type { load } from '../../gateway/pages/gallery.ts';
import '../../parts/idea.css';

/** Everything that pages are made of, by kind, with a search. */
export default function Gallery({ data: { elements } }: PageProps<typeof load>) {
  const t = useText('idea');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = elements.filter(({ id, title, text }) => `${id} ${title} ${text}`.toLowerCase().includes(wanted));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div className="idea-Gallery">
      <header>
        <h1>{t('gallery.title')}</h1>
        <p>{t('gallery.lead')}</p>
        <TextField
          type="search"
          name="idea-search"
          label={t('gallery.search')}
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className="idea-count">
          {t('gallery.count', { count: found.length })}
        </p>
      </header>
      {groups.map((group) => (
        <Group key={group} title={t(`group.${group}`)} elements={found.filter((element) => element.group === group)} />
      ))}
      {found.length === 0 && <EmptyState title={t('gallery.none')}>{t('gallery.noneText')}</EmptyState>}
    </div>
  );
}

function Group({ title, elements }: { title: string; elements: readonly Named[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="idea-list">
        {elements.map((element) => (
          <li key={element.id}>
            <Link to={`/idea/${element.id}`}>{element.title}</Link>
            <p>{element.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
