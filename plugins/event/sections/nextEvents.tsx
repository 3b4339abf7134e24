import { useText } from '#kernel/contract/page.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import { Band } from '#kit/composer/sections/Band.tsx';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { NextEventsData } from '../gateway/sections/nextEvents.ts';
import { EventCard } from '../parts/EventCard.tsx';
import type { NextEvents } from '../rules/nextEvents.ts';

/** What takes place next, on a composed page. Nothing where nothing does. */
export default function NextEventsSection({ id, settings, data }: SectionProps<Value<typeof NextEvents.settings>, NextEventsData>) {
  const t = useText('event');
  if (data.events.length === 0) return null;
  const category = settings.category.trim();
  return (
    <Band id={id} name="NextEvents" title={settings.title}>
      <ul className="event-Grid">
        {data.events.map((event) => (
          <li key={event.slug}>
            <EventCard event={event} level={3} />
          </li>
        ))}
      </ul>
      {settings.more && (
        <p className="ui-Actions">
          <LinkButton variant="secondary" to={category ? `/event?${new URLSearchParams({ category })}` : '/event'}>
            {t('section.more')}
          </LinkButton>
        </p>
      )}
    </Band>
  );
}
