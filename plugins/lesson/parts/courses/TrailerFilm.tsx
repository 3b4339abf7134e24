import { filmOf } from '#kit/composer/sections/embed/film.ts';
import type { CourseDetail } from '../../schemas.ts';

/** The film itself, once somebody wants to see it: of another service, or a file. */
export default function TrailerFilm({ trailer, name }: { trailer: NonNullable<CourseDetail['trailer']>; name: string }) {
  const film = filmOf(trailer.url);
  if (film)
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
  return (
    // A film of some seconds without words of its own: the course's page says the same.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video src={trailer.url} poster={trailer.poster ?? undefined} controls autoPlay playsInline aria-label={name} />
  );
}
