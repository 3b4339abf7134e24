import { useState } from 'react';
import { Link, useLocation, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import type { DashboardData } from '../../gateway/pages/dashboard.ts';
import { call } from '../call.ts';

interface Props {
  data: DashboardData;
  open: boolean;
  onClose: () => void;
}

/** Which paired devices are screens on a wall: there figures are shown to whoever stands before them. */
export function WallsDialog({ data: { walls, filter, stores }, open, onClose }: Props) {
  const t = useText('panel');
  const { pathname } = useLocation();
  const { failed, send } = useSend('panel');
  // What was pressed shows at once, until it is known what came of it.
  const [sent, setSent] = useState<{ device: string; on: boolean; all: boolean } | null>(null);
  const set = async (device: string, on: boolean, all: boolean) => {
    if (sent) return;
    setSent({ device, on, all });
    await send(() => call('setWall', { device, cluster: filter.cluster, on, all }));
    setSent(null);
  };
  const shown = walls.map((wall) => (wall.id === sent?.device ? { ...wall, ...sent } : wall));
  return (
    <Dialog
      open={open}
      title={t('walls.title')}
      onClose={onClose}
      actions={
        <LinkButton variant="secondary" to={`/cluster/panel?cluster=${filter.cluster}`}>
          {t('walls.here')}
        </LinkButton>
      }
    >
      <p>{t('walls.hint')}</p>
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      {walls.length === 0 && <p>{t('walls.none')}</p>}
      <ul className="panel-Walls">
        {shown.map(({ id, name, store, on, all }) => (
          <li key={id}>
            <Switch
              label={t('walls.on', { name, store })}
              checked={on}
              onChange={(event) => void set(id, event.currentTarget.checked, all)}
            />
            {on && stores.length > 1 && (
              <Switch
                label={t('walls.all', { name })}
                checked={all}
                onChange={(event) => void set(id, true, event.currentTarget.checked)}
              />
            )}
            {on && (
              <Link to={`${pathname}?${new URLSearchParams({ cluster: filter.cluster, screen: id })}`} onClick={onClose}>
                {t('walls.arrange', { name })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
