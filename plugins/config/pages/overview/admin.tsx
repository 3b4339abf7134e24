import { useFormat, useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import { authorWords } from '../../parts/authorWords.ts';
import { Console } from '../../parts/Console.tsx';
import { ExplainForm } from '../../parts/overview/ExplainForm.tsx';
import { FindingsSection } from '../../parts/overview/FindingsSection.tsx';
import { PagesTable } from '../../parts/overview/PagesTable.tsx';
import { pluginTitle } from '../../rules/pluginTitle.ts';
import { manifestOf } from '../../parts/draft/createDraft.ts';
import type { load } from '../../gateway/pages/overview.ts';

/** What is on this site and why. */
export default function OverviewPage({ data: { standing, catalog, words } }: PageProps<typeof load>) {
  const t = useText('config');
  const format = useFormat();
  const locale = useLocale();
  const { site, hostnames, theme, plugins } = manifestOf({ ...standing, draft: null });
  const on = catalog.plugins.filter(({ id }) => plugins[id]?.enabled);
  const off = catalog.plugins.length - on.length;
  return (
    <Console standing={standing} title={t('overview.title')} lead={t('overview.lead')}>
      <FindingsSection />
      <div className="config-Tiles">
        <Tile title={t('overview.site')} href="/config/site" linkLabel={t('overview.toSite')}>
          <p>
            <strong>{site.name[locale] || site.name.th}</strong>
          </p>
          <ul className="config-Plain">
            {hostnames.map((name, index) => (
              <li key={name}>
                {name}
                {index === 0 && <small> {t('site.canonical')}</small>}
              </li>
            ))}
          </ul>
        </Tile>
        <Tile title={t('overview.version')} href="/config/versions" linkLabel={t('overview.toVersions')}>
          <p>
            <strong>{t('overview.number', { version: standing.version })}</strong>
          </p>
          <p>{format.date(standing.publishedAt, 'time')}</p>
          <p className="config-Note">{t('overview.by', { who: authorWords(standing.author, t) })}</p>
        </Tile>
        <Tile title={t('overview.theme')} href="/config/theme" linkLabel={t('overview.toTheme')}>
          <p>
            <strong>{catalog.themes.find(({ id }) => id === theme.base)?.title[locale] ?? theme.base}</strong>
          </p>
          <p className="config-Note">{catalog.themes.find(({ id }) => id === theme.base)?.description?.[locale]}</p>
        </Tile>
        <Tile title={t('overview.plugins')} href="/config/plugins" linkLabel={t('overview.toPlugins')}>
          <p>
            <strong>{t('overview.pluginsOn', { on: on.length, off })}</strong>
          </p>
          <p className="config-Note">{on.map(({ id }) => pluginTitle(words, id)).join(' · ')}</p>
        </Tile>
      </div>
      <ExplainForm />
      <PagesTable plugins={on} words={words} />
    </Console>
  );
}
