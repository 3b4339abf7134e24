import { useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { filmOf } from '#kit/composer/sections/embed/film.ts';

/** A film of another service. Nothing of it is loaded, and nobody is told of the visitor, before it is asked for. */
export function Embedded({ url, title }: { url: string | null; title: string }) {
  const t = useText('lesson');
  const [playing, setPlaying] = useState(false);
  const film = url ? filmOf(url) : null;
  if (!film)
    return (
      <p className="lesson-Stage-none">
        {url ? (
          <Link to={url} target="_blank">
            {t('play.openOutside', { title })}
          </Link>
        ) : (
          t('play.missing')
        )}
      </p>
    );
  return (
    <div className="lesson-Embed">
      {playing ? (
        // A cross-origin frame cannot reach this page, and a sandbox that lets it play would allow everything else too.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={film.src}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <button type="button" onClick={() => setPlaying(true)}>
          <Icon name="play" />
          <span>{t('play.outside', { service: film.service })}</span>
        </button>
      )}
    </div>
  );
}
