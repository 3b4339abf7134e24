import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { destination } from './location.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, or an absolute address outside of it. */
  to: string;
};

/** A link. Inside the site it navigates without a reload, outside it opens as the browser does; script-like addresses are dropped. */
export function Link({ to, ...rest }: Props) {
  // The origin does not matter here: whatever is absolute is treated as outside.
  switch (destination(to, 'https://here.invalid')) {
    case 'inside':
      return <RouterLink to={to} {...rest} />;
    case 'outside':
      return <a href={to} rel="noopener noreferrer" {...rest} />;
    default:
      return <a {...rest} />;
  }
}
