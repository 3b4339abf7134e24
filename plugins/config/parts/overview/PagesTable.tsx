import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Catalog } from '../../schemas.ts';
import { pluginTitle, type PluginTexts } from '../../rules/pluginTitle.ts';

/** The pages of the plugins that are on, for one role or all. */
export function PagesTable({ plugins, words }: { plugins: Catalog['plugins']; words: PluginTexts }) {
  const t = useText('config');
  const [role, setRole] = useState<Role | ''>('');
  const pages = plugins.flatMap((plugin) => plugin.pages.map((page) => ({ ...page, plugin: plugin.id })));
  const rows = pages.filter(({ roles }) => role === '' || roles.includes(role)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return (
    <details className="config-Card config-More">
      <summary>
        <h2>{t('pages.title')}</h2> <small className="config-Note">{t('pages.count', { count: pages.length })}</small>
      </summary>
      <div className="config-Filter">
        <SelectField
          label={t('pages.role')}
          name="pages-role"
          options={[{ value: '', label: t('pages.everyRole') }, ...ROLES.map((value) => ({ value, label: t(`role.${value}`) }))]}
          value={role}
          onChange={(event) => setRole(ROLES.find((each) => each === event.target.value) ?? '')}
        />
        <p className="config-Note" role="status">
          {t('pages.count', { count: rows.length })}
        </p>
      </div>
      <DataTable
        caption={t('pages.title')}
        columns={[
          { key: 'path', title: t('pages.path') },
          { key: 'plugin', title: t('pages.plugin') },
          { key: 'roles', title: t('pages.roles') },
        ]}
        rows={rows.map(({ path, plugin, roles, nav }) => ({
          id: `${plugin} ${path}`,
          cells: [
            <code key="path" className="config-Path">
              {path}
            </code>,
            pluginTitle(words, plugin),
            <span key="roles">
              {roles.length === ROLES.length ? t('pages.everybody') : roles.map((each) => t(`role.${each}`)).join(' · ')}
              {nav && <small className="config-Note"> {t('pages.nav')}</small>}
            </span>,
          ],
        }))}
        empty={<EmptyState title={t('pages.empty')} />}
      />
    </details>
  );
}
