import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../content/Icon.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** What it does, in words: read out, and shown by the browser while hovering. */
  label: string;
};

/** A square button with a picture only. */
export function IconButton({ icon, label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={`ui-IconButton ${className}`.trimEnd()} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
