import { useEffect, useState, type MouseEvent } from 'react';
import { useText } from '#kit/page/text.ts';
import { Icon } from '../content/Icon.tsx';
import type { ButtonProps } from './Button.tsx';
import './SubmitButton.css';

const STATES = ['normal', 'loading', 'success', 'error'] as const;
export type SubmitState = (typeof STATES)[number];

/** How long an outcome is shown, in ms. */
const RESET = 2000;

export type SubmitButtonProps = Omit<ButtonProps, 'children'> & {
  state?: SubmitState;
  /** Own words for some of the states. */
  labels?: Partial<Record<SubmitState, string>>;
  /** Called when an outcome has been shown for two seconds and the button is normal again. */
  onReset?: () => void;
};

/**
 * The button that sends a form. Success and error fall back to normal after two seconds, also when the caller leaves
 * `state` as it was. While loading it keeps the focus and takes no clicks; every change is announced.
 */
export function SubmitButton({
  state = 'normal',
  labels,
  onReset,
  variant = 'primary',
  className = '',
  onClick,
  ...rest
}: SubmitButtonProps) {
  const t = useText('ui');
  const [expired, setExpired] = useState(false);
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    setExpired(false);
  }
  const shown: SubmitState = expired ? 'normal' : state;

  useEffect(() => {
    if (shown !== 'success' && shown !== 'error') return;
    const timer = setTimeout(() => {
      setExpired(true);
      onReset?.();
    }, RESET);
    return () => clearTimeout(timer);
  }, [shown, onReset]);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose the focus, so it is aria-disabled and ignores presses instead.
    if (shown === 'loading') event.preventDefault();
    else onClick?.(event);
  };
  const label = (name: SubmitState) => labels?.[name] ?? t(`submit.${name}`);
  return (
    <>
      <button
        type="submit"
        className={`ui-Button ui-SubmitButton ${className}`.trimEnd()}
        data-variant={variant}
        data-state={shown}
        aria-disabled={shown === 'loading' || undefined}
        onClick={press}
        {...rest}
      >
        {STATES.map((name) => (
          <span key={name} data-shown={name === shown} aria-hidden={name !== shown}>
            {name === 'loading' && <span className="ui-Spinner" />}
            {name === 'success' && <Icon name="check" />}
            {name === 'error' && <Icon name="error" />}
            {label(name)}
          </span>
        ))}
      </button>
      <span className="ui-Hidden" role="status">
        {shown === 'normal' ? '' : label(shown)}
      </span>
    </>
  );
}
