import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { ROLES } from '#kernel/contract/role.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { CapabilityTable } from '../../parts/CapabilityTable.tsx';
import { Console } from '../../parts/Console.tsx';
import { pluginTitle } from '../../rules/pluginTitle.ts';
import type { load } from '../../gateway/pages/roles.ts';

/** Who may do what, over all plugins; who has which role is the members' page. */
export default function RolesPage({ data: { standing, plugins, words } }: PageProps<typeof load>) {
  const t = useText('config');
  const members = useSite().pages.find(({ id }) => id === 'account.members');
  return (
    <Console standing={standing} title={t('roles.title')} lead={t('roles.lead')}>
      <dl className="config-Facts config-Card">
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{t(`role.${role}`)}</dt>
            <dd>{t(`roles.${role}`)}</dd>
          </div>
        ))}
      </dl>
      {members && (
        <div className="ui-Actions">
          <LinkButton variant="secondary" to={members.path}>
            {t('roles.members')}
          </LinkButton>
        </div>
      )}
      {plugins
        .filter(({ capabilities }) => capabilities.length > 0)
        .map(({ id, capabilities }) => (
          <section key={id} className="config-Group" aria-labelledby={`config-roles-${id}`}>
            <h2 id={`config-roles-${id}`}>{pluginTitle(words, id)}</h2>
            <CapabilityTable plugin={id} capabilities={capabilities} words={words[id] ?? {}} />
          </section>
        ))}
    </Console>
  );
}
