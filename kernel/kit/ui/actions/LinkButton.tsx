import type { ComponentProps } from 'react';
import { Link } from '#kit/page/Link.tsx';
import type { ButtonVariant } from './Button.tsx';

/** A link that looks like a button: it goes somewhere, it does not change anything. */
export function LinkButton({ variant = 'primary', className = '', ...rest }: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link className={`ui-Button ${className}`.trimEnd()} data-variant={variant} {...rest} />;
}
