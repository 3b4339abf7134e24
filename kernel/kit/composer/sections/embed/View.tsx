import { useState } from 'react';
import { useText } from '#kit/page/text.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { FocusPicture } from '../FocusPicture.tsx';
import { useLocalText } from '../useLocalText.ts';
import { filmOf } from './film.ts';
import type { embed } from './section.ts';
import './View.css';

/** A film of another service. Nothing of it is loaded, and nobody is told of the visitor, before it is played. */
export default function Embed({ settings: { film, title, picture, caption } }: SectionProps<Value<typeof embed.settings>>) {
  const t = useText('ui');
  const local = useLocalText();
  const [playing, setPlaying] = useState(false);
  const found = filmOf(film);
  if (!found) return null;
  const name = local(title) || found.service;
  return (
    <figure className="layout-inner ui-EmbedSection">
      <div className="ui-EmbedSection-frame">
        {playing ? (
          // No sandbox: the frame is cross-origin, and a sandbox that allows playback would allow all else as well.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            src={found.src}
            title={name}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            ref={(frame) => frame?.focus()}
          />
        ) : (
          <button type="button" onClick={() => setPlaying(true)}>
            {picture && <FocusPicture picture={{ ...picture, alt: { th: '', en: '' } }} />}
            <span className="ui-EmbedSection-play">
              <Icon name="play" />
              {t('section.play', { title: name, service: found.service })}
            </span>
          </button>
        )}
      </div>
      {local(caption) && <figcaption>{local(caption)}</figcaption>}
    </figure>
  );
}
