import { useEffect, type ReactNode } from 'react';
import { Link, ThemeSlot, useLocation, useText } from '#kernel/contract/page.ts';
import { Area } from '#kit/ui/content/Area.tsx';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import type { Standing } from '../schemas.ts';
import { DraftBar } from './draft/DraftBar.tsx';
import { DraftProvider } from './draft/DraftContext.tsx';
import { focusField } from './focusField.ts';
import './console.css';

const NAV: readonly [page: string, path: string, icon: IconName][] = [
  ['overview', '/config', 'home'],
  ['site', '/config/site', 'globe'],
  ['theme', '/config/theme', 'sun'],
  ['plugins', '/config/plugins', 'store'],
  ['navigation', '/config/navigation', 'menu'],
  ['texts', '/config/texts', 'chat'],
  ['redirects', '/config/redirects', 'arrow'],
  ['roles', '/config/roles', 'users'],
  ['versions', '/config/versions', 'history'],
  ['audit', '/config/audit', 'lock'],
];

/** The menu of the console. */
function Menu() {
  const t = useText('config');
  return NAV.map(([page, path, icon]) => (
    <li key={page}>
      <Link to={path}>
        <Icon name={icon} />
        {t(`${page}.title`)}
      </Link>
    </li>
  ));
}

export interface ConsoleProps {
  standing: Standing;
  title: string;
  /** One or two sentences under the title on what the page is for. */
  lead?: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of the console: its menu, the page, and at the bottom how the draft stands. */
export function Console({ standing, title, lead, back, children }: ConsoleProps) {
  const t = useText('config');
  const { hash } = useLocation();
  useEffect(() => (hash ? focusField(decodeURIComponent(hash.slice(1))) : undefined), [hash]);
  return (
    <DraftProvider standing={standing}>
      <ThemeSlot name="dashboard" title={title}>
        <Area menu={<Menu />} label={t('console.menu')}>
          {(lead || back) && (
            <div className="config-Lead">
              {back && <BackLink to={back.to}>{back.label}</BackLink>}
              {lead && <p>{lead}</p>}
            </div>
          )}
          {children}
          <DraftBar />
        </Area>
      </ThemeSlot>
    </DraftProvider>
  );
}
