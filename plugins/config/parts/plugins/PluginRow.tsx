import { Link, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { Catalog } from '../../schemas.ts';
import { useDraft } from '../draft/DraftContext.tsx';
import { pluginTitle, type PluginTexts } from '../../rules/pluginTitle.ts';

/** One plugin: what it is for, whether it is on, and the way to its settings. */
export function PluginRow({
  plugin: { id, summary, needs, missingSecrets },
  words,
  on,
  onTurn,
}: {
  plugin: Catalog['plugins'][number];
  words: PluginTexts;
  on: boolean;
  onTurn: (on: boolean) => void;
}) {
  const t = useText('config');
  const { errors } = useDraft();
  const title = pluginTitle(words, id);
  // The console must not be turned off here, because it could not be turned on again.
  const isConsole = id === 'config';
  return (
    <li className="config-Plugin">
      <Switch
        label={title}
        name={`plugins.${id}.enabled`}
        hint={words[id]?.['plugin.summary'] ?? summary}
        error={Object.values(errors(['plugins', id]))[0]}
        checked={on}
        disabled={isConsole}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <p className="config-Plugin-facts">
        <code>{id}</code>
        {isConsole && <span>{t('plugins.own')}</span>}
        {needs.length > 0 && <span>{t('plugins.needs', { names: needs.map((each) => pluginTitle(words, each)).join(', ') })}</span>}
        {on && missingSecrets.length > 0 && <Badge tone="warning">{t('plugins.secrets', { count: missingSecrets.length })}</Badge>}
      </p>
      <Link className="config-Target" to={`/config/plugins/${id}`} aria-label={t('plugins.settingsOf', { name: title })}>
        {t('plugins.settings')}
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
