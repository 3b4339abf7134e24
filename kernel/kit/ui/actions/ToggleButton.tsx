import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../content/Icon.tsx';
import './ToggleButton.css';

export type ToggleButtonProps = Omit<ComponentProps<'button'>, 'onChange' | 'aria-pressed'> & {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: IconName;
  /** What it is where there is only a picture. */
  label?: string;
};

/** A button that stays pressed: bold, a filter. The words are the same in both states; the state is told apart from them. */
export function ToggleButton({
  pressed,
  onChange,
  icon,
  label,
  children,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: ToggleButtonProps) {
  return (
    <button
      type={type}
      className={`ui-ToggleButton ${className}`.trimEnd()}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={(event) => {
        onClick?.(event);
        onChange(!pressed);
      }}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
