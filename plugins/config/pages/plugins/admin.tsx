import { useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { Console } from '../../parts/Console.tsx';
import { PluginList } from '../../parts/plugins/PluginList.tsx';
import type { PluginsData } from './load.ts';

/** What the site can do: everything that is installed, on or off. */
export default function PluginsPage({ data: { standing, plugins, words } }: PageProps<PluginsData>) {
  const t = useText('config');
  return (
    <Console standing={standing} title={t('plugins.title')} lead={t('plugins.lead')}>
      <PluginList plugins={plugins} words={words} />
    </Console>
  );
}
