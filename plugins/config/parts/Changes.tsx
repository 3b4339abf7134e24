import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { RoleChange } from '../schemas.ts';

/** What each role gains and loses, in words. */
export function Changes({ changes }: { changes: readonly RoleChange[] }) {
  const t = useText('config');
  if (!changes.length) return <p className="config-Note">{t('changes.none')}</p>;
  return (
    <div className="config-Changes">
      {changes.map(({ role, gains, loses }) => (
        <section key={role}>
          <h4>{t(`role.${role}`)}</h4>
          <ul>
            {(
              [
                ['gain', 'plus', gains],
                ['loss', 'minus', loses],
              ] as const
            ).flatMap(([kind, icon, lines]) =>
              lines.map((line) => (
                <li key={`${kind} ${line}`} data-kind={kind}>
                  <Icon name={icon} />
                  <span>{t(`changes.${kind}`, { line })}</span>
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
