import { Link, useSite, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';

/** A link of the visitor's own menu; nothing where the visitor does not have the page. */
function MenuItem({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  const t = useText('account');
  const has = useSite().pages.some(({ path }) => path === to);
  return has ? (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        {t(label)}
      </Link>
    </li>
  ) : null;
}

// Kept in one module because all are used on every page, and separate files would mean seven requests.
export const Dashboard = () => <MenuItem to="/user/dashboard" icon="home" label="menu.dashboard" />;
export const Overview = () => <MenuItem to="/user" icon="user" label="menu.account" />;
export const Profile = () => <MenuItem to="/user/profile" icon="edit" label="menu.profile" />;
export const Security = () => <MenuItem to="/user/security" icon="lock" label="menu.security" />;
export const Devices = () => <MenuItem to="/user/browser" icon="device" label="menu.devices" />;
export const QrCode = () => <MenuItem to="/user/qrcode" icon="qr" label="menu.qrcode" />;
