import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../content/Icon.tsx';
import { Button, type ButtonVariant } from './Button.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';
import { Menu, type MenuProps } from './Menu.tsx';

export interface SplitButtonProps extends Pick<MenuProps, 'groups'> {
  /** The action that is meant most of the time. */
  children: ReactNode;
  onPress: () => void;
  /** What both are about, read out only: "บันทึก". */
  label: string;
  /** What the second one opens: "ตัวเลือกการบันทึก". */
  menuLabel: string;
  variant?: ButtonVariant;
  disabled?: boolean;
}

/** A button with the usual action, and beside it the others of its kind. */
export function SplitButton({ children, onPress, label, menuLabel, groups, variant = 'primary', disabled }: SplitButtonProps) {
  const more = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<Element | null>(null);
  return (
    <ButtonGroup label={label}>
      <Button variant={variant} disabled={disabled} onClick={onPress}>
        {children}
      </Button>
      <Button
        ref={more}
        variant={variant}
        className="ui-SplitButton-more"
        disabled={disabled}
        aria-label={menuLabel}
        title={menuLabel}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={() => setAt(more.current)}
      >
        <Icon name="chevron-down" />
      </Button>
      {at && <Menu label={menuLabel} groups={groups} at={at} onClose={() => setAt(null)} />}
    </ButtonGroup>
  );
}
