import { useText } from '#kernel/contract/page.ts';
import { ROLES } from '#kernel/contract/role.ts';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import type { Catalog } from '../../schemas.ts';

/** Pages told of by name; the rest is counted. */
const MOST = 4;

/** What turning plugins off takes away from each role; nothing is lost of their data and settings. */
export function TurnOffDialog({
  plugins,
  title,
  dependents,
  onConfirm,
  onCancel,
}: {
  plugins: Catalog['plugins'];
  title: string;
  /** Names of those that cannot be without it, and go with it. */
  dependents: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useText('config');
  const pages = plugins.flatMap((plugin) => plugin.pages);
  const lost = ROLES.map((role) => ({ role, paths: pages.filter(({ roles }) => roles.includes(role)).map(({ path }) => path) }));
  return (
    <ConfirmDialog
      open
      title={t('turnOff.title', { name: title })}
      confirmLabel={t('turnOff.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('turnOff.text')}</p>
      {dependents && <p>{t('turnOff.also', { names: dependents })}</p>}
      <dl className="config-Facts">
        {lost
          .filter(({ paths }) => paths.length > 0)
          .map(({ role, paths }) => (
            <div key={role}>
              <dt>{t(`role.${role}`)}</dt>
              <dd>
                {t('turnOff.pages', { count: paths.length })}{' '}
                <small>
                  {paths.slice(0, MOST).join('  ')}
                  {paths.length > MOST && ' …'}
                </small>
              </dd>
            </div>
          ))}
      </dl>
    </ConfirmDialog>
  );
}
