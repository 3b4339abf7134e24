import { useRef, useState, type ReactNode } from 'react';
import type { ButtonVariant } from './Button.tsx';
import { Icon, type IconName } from '../content/Icon.tsx';
import { Menu, type MenuProps } from './Menu.tsx';

export interface MenuButtonProps {
  /** Its commands; a function is called when it is opened. */
  groups: MenuProps['groups'] | (() => MenuProps['groups']);
  /** What the button opens: read out, and shown where there are no `children`. */
  label: string;
  icon?: IconName;
  /** Words of the button; without them it is a square with its picture only. */
  children?: ReactNode;
  variant?: ButtonVariant;
  disabled?: boolean;
}

/** A button that opens a menu. */
export function MenuButton({ label, icon = 'more', groups, children, variant = 'secondary', disabled }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<Element | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={children ? 'ui-Button' : 'ui-IconButton'}
        data-variant={children ? variant : undefined}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={children ? undefined : label}
        title={children ? undefined : label}
        disabled={disabled}
        onClick={() => setAt(button.current)}
      >
        <Icon name={icon} />
        {children}
      </button>
      {at && <Menu label={label} groups={typeof groups === 'function' ? groups() : groups} at={at} onClose={() => setAt(null)} />}
    </>
  );
}
