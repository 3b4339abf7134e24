import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { RoleChange } from '../schemas.ts';

/** What each role gains and loses, in words. */
export function Changes({ changes }: { changes: readonly RoleChange[] }) {
  const t = useText('config');
  const some = changes.filter(({ gains, loses }) => gains.length + loses.length > 0);
  if (!some.length) return <p className="config-Note">{t('changes.none')}</p>;
  return (
    <div className="config-Changes">
      {some.map(({ role, gains, loses }) => (
        <section key={role}>
          <h3>{t(`role.${role}`)}</h3>
          <ul>
            {gains.map((line) => (
              <li key={`+${line}`} data-kind="gain">
                <Icon name="plus" />
                <span className="ui-Hidden">{t('changes.gains')} </span>
                {line}
              </li>
            ))}
            {loses.map((line) => (
              <li key={`-${line}`} data-kind="loss">
                <Icon name="minus" />
                <span className="ui-Hidden">{t('changes.loses')} </span>
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
