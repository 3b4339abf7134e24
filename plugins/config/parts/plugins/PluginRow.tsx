import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { Catalog } from '../../schemas.ts';
import { useDraft } from '../draft/DraftContext.tsx';
import { pluginTitle, type PluginTexts } from '../../rules/pluginTitle.ts';

/** One plugin on one line: whether it is on, what it is for, what it goes with and what goes with it, the way to its settings. */
export function PluginRow({
  plugin: { id, summary, needs, neededBy },
  words,
  isOn,
  onTurn,
}: {
  plugin: Catalog['plugins'][number];
  words: PluginTexts;
  isOn: (id: string) => boolean;
  onTurn: (on: boolean) => void;
}) {
  const t = useText('config');
  const { errors } = useDraft();
  const title = pluginTitle(words, id);
  // The console must not be turned off here, because it could not be turned on again.
  const isConsole = id === 'config';
  const names = (ids: readonly string[]) => ids.map((each) => pluginTitle(words, each)).join(', ');
  const users = neededBy.filter(isOn);
  const facts = [
    isConsole && t('plugins.own'),
    users.length > 0 && t('plugins.usedBy', { names: names(users) }),
    needs.length > 0 && t('plugins.needs', { names: names(needs) }),
  ].filter((fact) => fact !== false);
  const about = words[id]?.['plugin.summary'] ?? summary;
  return (
    <li className="config-Plugin">
      <Switch
        label={title}
        name={`plugins.${id}.enabled`}
        error={Object.values(errors(['plugins', id]))[0]}
        checked={isOn(id)}
        disabled={isConsole}
        aria-describedby={`about-${id}`}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <Link className="config-Target" to={`/config/plugins/${id}`} aria-label={t('plugins.settingsOf', { name: title })}>
        {t('plugins.settings')}
        <Icon name="chevron-right" />
      </Link>
      <p className="config-Plugin-summary" id={`about-${id}`} title={about}>
        {about}
      </p>
      {facts.length > 0 && (
        <p className="config-Plugin-facts" title={facts.join(' · ')}>
          {facts.join(' · ')}
        </p>
      )}
    </li>
  );
}
