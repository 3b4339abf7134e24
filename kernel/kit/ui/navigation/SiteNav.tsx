import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from '#kit/page/navigation.tsx';
import { Link } from '#kit/page/Link.tsx';
import { usePage } from '#kit/page/PageContext.tsx';
import { useLocale } from '#kit/page/PageContext.tsx';
import { Slot } from '#kit/page/slots.tsx';
import { text, useText } from '#kit/page/text.ts';
import { Icon } from '../content/Icon.tsx';

const MENU = 'site-menu';
const MENU_PLACE = { id: 'kernel:siteMenu@1' };

/**
 * The site's navigation: links of the plugins' pages, then the menu that fills `SiteMenu`. On narrow screens it is a
 * popover behind a button, which needs no script to open and close.
 * `children` stand after the links: on narrow screens at the foot of the menu.
 */
export function SiteNav({ children }: { children?: ReactNode }) {
  const t = useText('ui');
  const site = usePage().site;
  const locale = useLocale();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const leave = (event: MouseEvent) => {
    if ((event.target as Element).closest('a') && menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  return (
    <>
      <button type="button" className="ui-IconButton ui-SiteNav-toggle" popoverTarget={MENU} aria-label={t('nav.menu')}>
        <Icon name="menu" />
      </button>
      {/* The handler only tidies up after a link was followed; the links themselves work by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav ref={menu} id={MENU} className="ui-SiteNav" popover="auto" aria-label={t('nav.site')} onClick={leave}>
        <button
          type="button"
          className="ui-IconButton ui-SiteNav-close"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          aria-label={t('nav.closeMenu')}
        >
          <Icon name="close" />
        </button>
        <ul>
          {site.nav.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} aria-current={pathname === path ? 'page' : pathname.startsWith(`${path}/`) ? 'true' : undefined}>
                {text(site, locale, label)}
              </Link>
            </li>
          ))}
          <Slot of={MENU_PLACE} />
        </ul>
        {children && <div className="ui-SiteNav-tools">{children}</div>}
      </nav>
    </>
  );
}
