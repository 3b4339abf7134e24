import type { ComponentProps } from 'react';
import { follow } from './follow.ts';
import { destination } from './location.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, or an absolute address outside of it. */
  to: string;
};

/**
 * A link. Inside the site it navigates without a reload, outside it opens as the browser does; script-like addresses
 * are dropped. A plain element without hooks: a page has dozens, and each is drawn with every request.
 */
export function Link({ to, onClick, ...rest }: Props) {
  // The origin does not matter here: whatever is absolute is treated as outside.
  switch (destination(to, 'https://here.invalid')) {
    case 'inside':
      return (
        <a
          href={to}
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
