import { createContext, use, type ComponentProps } from 'react';
import { follow } from './follow.ts';
import { destination } from './location.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, or an absolute address outside of it. */
  to: string;
};

/** The path of the page on show, for links in a menu that are to say where the visitor is; null outside of such menus. */
export const CurrentPath = createContext<string | null>(null);

/** `page` for the page itself, `true` for a page below it. A path of one part (`/user`) is above every page of its area, so it counts alone. */
function currentFor(to: string, here: string | null) {
  if (here === null) return undefined;
  if (here === to) return 'page';
  return to.lastIndexOf('/') > 0 && here.startsWith(`${to}/`) ? 'true' : undefined;
}

/**
 * A link. Inside the site it navigates without a reload, outside it opens as the browser does; script-like addresses
 * are dropped. Listens to nothing and keeps nothing: a page has dozens, and each is drawn with every request.
 */
export function Link({ to, onClick, ...rest }: Props) {
  const here = use(CurrentPath);
  switch (destination(to, 'https://here.invalid')) {
    case 'inside':
      return (
        <a
          href={to}
          aria-current={currentFor(to, here)}
          onClick={(event) => {
            onClick?.(event);
            follow(event);
          }}
          {...rest}
        />
      );
    case 'outside':
      return <a href={to} rel="noopener noreferrer" onClick={onClick} {...rest} />;
    default:
      return <a {...rest} />;
  }
}
