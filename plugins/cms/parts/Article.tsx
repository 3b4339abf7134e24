import { useFormat, Slot, useText } from '#kernel/contract/page.ts';
import { joinMarks } from '#kit/ui/content/joinMarks.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { COLUMN, pictureSources } from '#kit/pictures/sources.ts';
import { PostEnd } from '../contract.ts';
import type { EntryView } from '../schemas.ts';
import { Languages, Tags } from './EntryLinks.tsx';
import { MembersOnly } from './MembersOnly.tsx';
import './Article.css';

/** A page or post as visitors read it. */
export function Article({ entry }: { entry: EntryView }) {
  const t = useText('cms');
  const format = useFormat();
  const { image } = entry;
  return (
    <article className="cms-Article" data-kind={entry.kind} lang={entry.locale}>
      <header className="cms-Article-head">
        <h1>{entry.title}</h1>
        {entry.excerpt && <p className="cms-Article-lead">{joinMarks(entry.excerpt)}</p>}
        {entry.kind === 'post' && entry.publishedAt && (
          <p className="cms-Article-meta">
            <time dateTime={entry.publishedAt}>{format.date(entry.publishedAt)}</time>
            {entry.minutes > 0 && <span>{t('article.minutes', { minutes: entry.minutes })}</span>}
          </p>
        )}
        <Languages entry={entry} />
      </header>
      {image && (
        <img
          className="cms-Article-image"
          {...pictureSources(image.src, image.width, COLUMN)}
          src={image.src}
          alt={image.alt}
          width={image.width}
          height={image.height}
          fetchPriority="high"
        />
      )}
      {entry.locked ? <MembersOnly path={entry.path} /> : <Prose html={entry.html} />}
      <Tags tags={entry.tags} />
      {entry.kind === 'post' && !entry.locked && <Slot of={PostEnd} entryId={entry.id} path={entry.path} />}
    </article>
  );
}
