import { useText } from '#kernel/contract/page.ts';
import { Contact } from '#kit/ui/content/Contact.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import type { Settings } from '../settings.ts';
import { Street } from './Street.tsx';

/** When the door is open and where it is. Draws nothing on a site that says neither. */
export function Visit() {
  const t = useText('bai-toey');
  const { hours = [], map, contact, local } = useThemeSettings<Settings>();
  const address = local(contact?.address);
  if (!hours.length && !address) return null;
  return (
    <aside className="bt-visit">
      {hours.length > 0 && (
        <div className="bt-hours">
          <h2>{t('home.hours')}</h2>
          <dl>
            {hours.map(({ days, time }) => (
              <div key={local(days)}>
                <dt>{local(days)}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {address && (
        <div className="bt-find">
          <Street />
          <div>
            <h2>{t('home.find')}</h2>
            <Contact address={address} phone={contact?.phone} />
            {local(map?.hint) && <p className="bt-hint">{local(map?.hint)}</p>}
            {map?.href && (
              <a className="ui-Button" data-variant="secondary" href={map.href} rel="noreferrer">
                <Icon name="pin" />
                {t('home.map')}
              </a>
            )}
          </div>
        </div>
      )}
    </aside>
  );
}
