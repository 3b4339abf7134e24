import { Link, useSite, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { FilesPage, PosPage, UploadPage } from '../../contract.ts';
import { usePages } from './usePages.ts';

/** Path, picture, name of its texts (`link.<name>`, `link.<name>Text`), and the slot without whose filling it is empty. */
const LINKS: readonly { to: string; icon: IconName; name: string; needs?: string }[] = [
  { to: '/user/dashboard', icon: 'home', name: 'dashboard' },
  { to: '/user/profile', icon: 'edit', name: 'profile' },
  { to: '/user/security', icon: 'lock', name: 'security' },
  { to: '/user/browser', icon: 'device', name: 'devices' },
  { to: '/user/qrcode', icon: 'qr', name: 'qrcode' },
  { to: '/user/filemanager', icon: 'folder', name: 'files', needs: FilesPage.id },
  { to: '/user/upload', icon: 'upload', name: 'upload', needs: UploadPage.id },
  { to: '/user/pos', icon: 'store', name: 'pos', needs: PosPage.id },
  { to: '/user/members', icon: 'users', name: 'members' },
];

/** The ways to everything that is the visitor's own, each with what it is for. */
export function QuickLinks() {
  const t = useText('account');
  const has = usePages();
  const { fills } = useSite();
  return (
    <ul className="account-Links">
      {LINKS.filter(({ to, needs }) => has(to) && (needs === undefined || fills[needs]?.length)).map(({ to, icon, name }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} />
            <strong>{t(`link.${name}`)}</strong>
            <span>{t(`link.${name}Text`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
