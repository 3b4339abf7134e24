import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { phoneText, readPhone } from '#kit/thai/phone.ts';
import type { EventDetail } from '../../schemas.ts';
import { useWhen } from '../useWhen.ts';

/** When, where, and who stands behind it. */
export function Facts({ event: { card, address, mapUrl, doorsAt, organiser } }: { event: EventDetail }) {
  const t = useText('event');
  const { date } = useFormat();
  const when = useWhen();
  const phone = organiser.phone && (readPhone(organiser.phone) ?? organiser.phone);
  return (
    <section aria-label={t('detail.facts')}>
      <dl className="event-Facts">
        <div>
          <dt>
            <Icon name="clock" />
            <span className="ui-Hidden">{t('detail.when')}</span>
          </dt>
          <dd>
            <p>
              <time dateTime={card.startsAt}>{when(card.startsAt, card.endsAt)}</time>
            </p>
            {doorsAt && <p>{t('detail.doors', { time: date(doorsAt, 'clock') })}</p>}
          </dd>
        </div>
        <div>
          <dt>
            <Icon name={card.format === 'online' ? 'globe' : 'pin'} />
            <span className="ui-Hidden">{t('detail.where')}</span>
          </dt>
          <dd>
            <p>{card.format === 'online' ? t('detail.online') : card.venue}</p>
            {card.format === 'hybrid' && <p>{t('detail.hybrid')}</p>}
            {address && <p>{address}</p>}
            {mapUrl && (
              <p>
                <a href={mapUrl} target="_blank" rel="noreferrer">
                  {t('detail.map')}
                </a>
              </p>
            )}
          </dd>
        </div>
        {organiser.name && (
          <div>
            <dt>
              <Icon name="users" />
              <span className="ui-Hidden">{t('detail.organiser')}</span>
            </dt>
            <dd>
              <p>{organiser.name}</p>
              {organiser.email && (
                <p>
                  <a href={`mailto:${organiser.email}`}>{organiser.email}</a>
                </p>
              )}
              {phone && (
                <p>
                  <a href={`tel:${phone}`}>{readPhone(organiser.phone) ? phoneText(phone) : phone}</a>
                </p>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
