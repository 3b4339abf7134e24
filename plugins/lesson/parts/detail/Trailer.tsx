import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';
import { filmOf } from '#kernel/ui/sections/embed/film.ts';
import type { CourseDetail } from '../../schemas.ts';
import { CourseCover } from '../CourseCover.tsx';

interface Props {
  trailer: NonNullable<CourseDetail['trailer']>;
  title: string;
  cover: CourseDetail['card']['cover'];
}

/** A film about the course. Nothing of it is loaded, and nobody is told of the visitor, before it is played. */
export function Trailer({ trailer, title, cover }: Props) {
  const t = useText('lesson');
  const [playing, setPlaying] = useState(false);
  const film = filmOf(trailer.url);
  const name = t('detail.trailerOf', { title });
  if (playing && film)
    return (
      // Of another origin: it reaches nothing of this page, and a sandbox that lets it play would let it do all else.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe
        src={film.src}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  if (playing)
    return (
      // A film of some seconds without words of its own: the course's page says the same.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video src={trailer.url} poster={trailer.poster ?? undefined} controls autoPlay playsInline aria-label={name} />
    );
  return (
    <button type="button" onClick={() => setPlaying(true)} aria-label={name}>
      <CourseCover cover={cover} eager />
      <span className="lesson-Box-play" aria-hidden="true">
        <Icon name="play" />
      </span>
    </button>
  );
}
