import { Icon } from '#kit/ui/content/Icon.tsx';
import { CARD, pictureSources } from '#kit/pictures/sources.ts';
import type { Cover } from '../schemas.ts';

/** The picture of an event, or a coloured ground where it has none. */
export function EventCover({ cover, eager }: { cover: Cover | null; eager?: boolean | undefined }) {
  return (
    <span className="event-Cover" data-blank={!cover || undefined}>
      {cover ? (
        <img
          {...pictureSources(cover.url, cover.width, eager ? '100vw' : 'auto, 100vw', eager ? undefined : CARD)}
          src={cover.url}
          alt=""
          width={cover.width || 1280}
          height={cover.height || 720}
          loading={eager ? 'eager' : 'lazy'}
        />
      ) : (
        <Icon name="calendar" />
      )}
    </span>
  );
}
