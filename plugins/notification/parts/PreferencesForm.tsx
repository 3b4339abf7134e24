import { useState, type FormEvent } from 'react';
import { callsOf, Link, useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { CATEGORIES } from '../contract.ts';
import type { SettingsData } from '../gateway/pages/settings.ts';
import type { notification } from '../plugin.ts';

/** Where LINE is linked: a page of the account plugin. */
const LOGINS = '/user/security';

const CHANNEL_TEXT = { in_app: 'settings.inApp', mail: 'settings.mail', line: 'settings.line' } as const;

/** Categories by channels, a box for each pair. A member who has not linked LINE is told that there is such a thing. */
export function PreferencesForm({ data: { channels, choices, email, line } }: { data: SettingsData }) {
  const t = useText('notification');
  const { pages } = useSite();
  const shown = channels.filter((channel) => channel !== 'line' || line);
  const [chosen, setChosen] = useState(choices);
  const [state, setState] = useState<SubmitState>('normal');
  const [refused, setRefused] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setState('loading');
    setRefused(false);
    try {
      await callsOf<typeof notification>('notification')('savePreferences', {
        choices: chosen.map(({ category, channel, on }) => ({ category, channel, on })),
      });
      setState('success');
    } catch {
      setState('error');
      setRefused(true);
    }
  }

  return (
    <form className="notification-Preferences" onSubmit={(event) => void save(event)}>
      {refused && (
        <Alert tone="danger" live>
          {t('settings.retry')}
        </Alert>
      )}
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
      <div className="ui-Actions">
        <SubmitButton
          state={state}
          labels={{
            normal: t('settings.save'),
            loading: t('settings.saving'),
            success: t('settings.saved'),
            error: t('settings.failed'),
          }}
        />
      </div>
    </form>
  );
}
