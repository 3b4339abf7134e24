import { useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { CapabilityTable } from '../../parts/CapabilityTable.tsx';
import { Console } from '../../parts/Console.tsx';
import { PagesTable } from '../../parts/overview/PagesTable.tsx';
import { pluginTitle } from '../../rules/pluginTitle.ts';
import { Settings } from '../../parts/plugins/Settings.tsx';
import { OffNote } from '../../parts/plugins/OffNote.tsx';
import '../../parts/words/words.css';
import type { load } from '../../gateway/pages/plugin.ts';

/** One plugin: its settings as a form made of its schema, and who may do what. */
export default function PluginPage({ data: { standing, plugin, words } }: PageProps<typeof load>) {
  const t = useText('config');
  const locale = useLocale();
  const { id, capabilities, missingSecrets } = plugin;
  const pluginTexts = words[id] ?? {};
  const has = Object.keys(plugin.settings.properties ?? {}).length > 0;
  return (
    <Console
      standing={standing}
      title={pluginTitle(words, id)}
      lead={pluginTexts['plugin.summary'] ?? plugin.summary}
      back={{ to: '/config/plugins', label: t('plugins.title') }}
    >
      <OffNote plugin={id} />
      <section className="config-Card" aria-labelledby="config-settings">
        <h2 id="config-settings">{t('plugin.settings')}</h2>
        {has ? (
          <Settings path={['plugins', id, 'settings']} schema={plugin.settings} words={pluginTexts} locale={locale} />
        ) : (
          <p className="config-Note">{t('plugin.noSettings')}</p>
        )}
      </section>
      {capabilities.length > 0 && (
        <section className="config-Group" aria-labelledby="config-capabilities">
          <h2 id="config-capabilities">{t('plugin.capabilities')}</h2>
          <p className="config-Note">{t('plugin.capabilitiesText')}</p>
          <CapabilityTable plugin={id} capabilities={capabilities} words={pluginTexts} />
        </section>
      )}
      <PagesTable plugins={[plugin]} words={words} />
      {missingSecrets.length > 0 && (
        <details className="config-Technical">
          <summary>{t('plugin.secrets')}</summary>
          <p>{t('plugin.secretsText')}</p>
          <ul>
            {missingSecrets.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Console>
  );
}
