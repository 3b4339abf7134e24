import type { ComponentProps } from 'react';
import { Link } from '#kernel/contract/page.ts';
import type { Place } from '../../rules/place.ts';
import { useManager } from './Manager.ts';

/** A link to another place of these files, with an address of its own. A plain press goes there without moving the page. */
export function PlaceLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { to: Partial<Place> }) {
  const { href, goTo } = useManager();
  return (
    <Link
      to={href(to)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(to);
      }}
      {...rest}
    />
  );
}
