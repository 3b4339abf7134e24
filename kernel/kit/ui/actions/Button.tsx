import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant };

/** A button. One `primary` per view: the action that the page is for. `danger` for what destroys something. */
export function Button({ variant = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`ui-Button ${className}`.trimEnd()} data-variant={variant} {...rest} />;
}
