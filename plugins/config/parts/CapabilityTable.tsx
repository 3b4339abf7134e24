import { useText } from '#kernel/contract/page.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { SettingTexts } from '../rules/pluginTitle.ts';
import type { Catalog } from '../schemas.ts';
import { useDraft } from './draft/DraftContext.tsx';

/** Who may do what in one plugin: a box for each role; what differs from how the plugin comes can be put back. */
export function CapabilityTable({
  plugin,
  capabilities,
  words,
}: {
  plugin: string;
  capabilities: Catalog['plugins'][number]['capabilities'];
  words: SettingTexts;
}) {
  const t = useText('config');
  const { valueAt, set, errors } = useDraft();
  const rows = capabilities.map(({ name, summary, roles: usual }) => {
    const path = ['plugins', plugin, 'capabilities', name];
    const siteRoles = valueAt(path) as readonly Role[] | undefined;
    const has = siteRoles ?? usual;
    const title = words[`capability.${name}`] ?? summary;
    const changed = siteRoles !== undefined && !(siteRoles.length === usual.length && siteRoles.every((role) => usual.includes(role)));
    const error = Object.values(errors(path))[0];
    const turn = (role: Role, on: boolean) => {
      const next = ROLES.filter((each) => (each === role ? on : has.includes(each)));
      const isUsual = next.length === usual.length && next.every((each) => usual.includes(each));
      set(path, isUsual ? undefined : next);
    };
    return {
      id: name,
      cells: [
        <span key="title" id={`field-${path.join('.')}`} className="config-Capability">
          {title}
          {error && <span className="ui-Field-error">{error}</span>}
        </span>,
        ...ROLES.map((role) => (
          <label key={role} className="config-Box">
            <input type="checkbox" checked={has.includes(role)} onChange={(event) => turn(role, event.target.checked)} />
            <span className="ui-Hidden">
              {title}: {t(`role.${role}`)}
            </span>
          </label>
        )),
        changed ? (
          <Button key="reset" variant="quiet" onClick={() => set(path, undefined)} aria-label={t('capability.resetOf', { name: title })}>
            {t('capability.reset')}
          </Button>
        ) : (
          <span key="usual" className="config-Note">
            {t('capability.usual')}
          </span>
        ),
      ],
    };
  });
  return (
    <DataTable
      caption={t('plugin.capabilities')}
      columns={[
        { key: 'name', title: t('capability.name') },
        ...ROLES.map((role) => ({ key: role, title: t(`role.${role}`) })),
        { key: 'reset', title: t('capability.standing') },
      ]}
      rows={rows}
      empty={null}
    />
  );
}
