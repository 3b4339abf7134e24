import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '#kit/page/navigation.tsx';
import { CurrentPath } from '#kit/page/Link.tsx';
import './Area.css';

export interface AreaProps {
  /** `<li>` elements with a link each: the fillings of a slot, or the area's own. */
  menu: ReactNode;
  /** What the menu is called, read out only. */
  label: string;
  children: ReactNode;
}

/**
 * A page of an area with a menu of its own, such as the visitor's own pages. The menu stands beside the page on wide
 * screens; on narrow ones it is a row above it that scrolls sideways, with the current page's link in view.
 */
export function Area({ menu, label, children }: AreaProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would scroll the page as well, so only the row's scrollLeft is set.
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another link in view
  }, [pathname]);
  return (
    <div className="ui-Area">
      <nav className="ui-Area-menu" aria-label={label}>
        <ul ref={list}>
          <CurrentPath value={pathname}>{menu}</CurrentPath>
        </ul>
      </nav>
      <div className="ui-Area-page">{children}</div>
    </div>
  );
}
