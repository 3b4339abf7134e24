import { useState } from 'react';
import { callsOf, Link, useSite, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { CATEGORIES } from '../contract.ts';
import type { SettingsData } from '../gateway/pages/settings.ts';
import type { notification } from '../plugin.ts';

const call = callsOf<typeof notification>('notification');

/** Where LINE is linked: a page of the account plugin. */
const LOGINS = '/user/security';

const CHANNEL_TEXT = { in_app: 'settings.inApp', mail: 'settings.mail', line: 'settings.line' } as const;

/** Categories by channels, a box for each pair. A member who has not linked LINE is told that there is such a thing. */
export function PreferencesForm({ data: { channels, choices, email, line } }: { data: SettingsData }) {
  const t = useText('notification');
  const { pages } = useSite();
  const shown = channels.filter((channel) => channel !== 'line' || line);
  const [chosen, setChosen] = useState(choices);

  return (
    <ActionForm
      of={call}
      name="savePreferences"
      texts="settings"
      with={{ choices: chosen.map(({ category, channel, on }) => ({ category, channel, on })) }}
    >
      <div className="notification-Preferences">
        <table>
          <caption className="ui-Hidden">{t('settings.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('settings.about')}</th>
              {shown.map((channel) => (
                <th key={channel} scope="col">
                  {t(CHANNEL_TEXT[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CATEGORIES.map((category) => (
              <tr key={category}>
                <th scope="row">
                  {t(`category.${category}`)}
                  <p className="notification-Muted">{t(`settings.${category}`)}</p>
                </th>
                {chosen
                  .filter((choice) => choice.category === category && shown.includes(choice.channel))
                  .map(({ channel, on, fixed }) => (
                    <td key={channel}>
                      <label>
                        <input
                          type="checkbox"
                          className="ui-Checkbox-box"
                          aria-label={t('settings.choice', { category: t(`category.${category}`), channel: t(CHANNEL_TEXT[channel]) })}
                          checked={on}
                          disabled={fixed}
                          onChange={({ target }) =>
                            setChosen((before) =>
                              before.map((each) =>
                                each.category === category && each.channel === channel ? { ...each, on: target.checked } : each,
                              ),
                            )
                          }
                        />
                      </label>
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="notification-Notes">
          {email && <li>{t('settings.mailTo', { email })}</li>}
          {channels.includes('line') && (
            <li>
              {t(line ? 'settings.lineTo' : 'settings.lineMissing')}{' '}
              {!line && pages.some(({ path }) => path === LOGINS) && <Link to={LOGINS}>{t('settings.lineLink')}</Link>}
            </li>
          )}
        </ul>
      </div>
    </ActionForm>
  );
}
