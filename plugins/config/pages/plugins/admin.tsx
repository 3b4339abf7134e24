import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Console } from '../../parts/Console.tsx';
import { PluginList } from '../../parts/plugins/PluginList.tsx';
import type { load } from '../../gateway/pages/plugins.ts';

/** What the site can do: everything that is installed, on or off. */
export default function PluginsPage({ data: { standing, plugins, words } }: PageProps<typeof load>) {
  const t = useText('config');
  return (
    <Console standing={standing} title={t('plugins.title')} lead={t('plugins.lead')}>
      <PluginList plugins={plugins} words={words} />
    </Console>
  );
}
