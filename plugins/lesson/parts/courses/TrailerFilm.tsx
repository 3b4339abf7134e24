import { filmOf } from '#kit/composer/sections/embed/film.ts';
import type { CourseDetail } from '../../schemas.ts';

/** The film itself, once somebody wants to see it: of another service, or a file. */
export default function TrailerFilm({ trailer, name }: { trailer: NonNullable<CourseDetail['trailer']>; name: string }) {
  const film = filmOf(trailer.url);
  if (film)
    return (
      // Cross-origin, so it cannot reach this page; a sandbox that allows playback would have to allow everything else too.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe
        src={film.src}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video src={trailer.url} poster={trailer.poster ?? undefined} controls autoPlay playsInline aria-label={name} />
  );
}
