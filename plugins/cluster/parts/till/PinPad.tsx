import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { arabicDigits } from '#kit/thai/digits.ts';
import './till.css';

/** A press by thumb or mouse leaves the focus in the field, so that Enter sends and does not press the last digit again. */
const stayInField = (event: MouseEvent) => event.preventDefault();

/** Digits of a PIN. */
const LENGTH = { least: 4, most: 8 } as const;

export interface PinPadProps {
  /** Whose PIN it is. */
  name: string;
  /** It is being looked at: nothing more is taken. */
  busy: boolean;
  /** Why the last one was refused, in words. */
  failed: string | null;
  /** No further try is taken. */
  locked: boolean;
  onPin: (pin: string) => void;
  onBack: () => void;
}

/** A PIN by thumb or by keys: the field takes the keyboard's digits, Enter sends, Escape goes back. */
export function PinPad({ name, busy, failed, locked, onPin, onBack }: PinPadProps) {
  const t = useText('cluster');
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (failed !== null) field.current?.focus();
  }, [failed]);
  const write = (typed: string) => setPin(arabicDigits(typed).replaceAll(/\D/g, '').slice(0, LENGTH.most));
  const ready = pin.length >= LENGTH.least && !busy && !locked;
  const key = (digit: string) => (
    <Button key={digit} variant="secondary" disabled={locked} onMouseDown={stayInField} onClick={() => write(pin + digit)}>
      {digit}
    </Button>
  );
  return (
    <form
      className="cluster-Pin"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        onPin(pin);
        setPin('');
      }}
    >
      <div className="cluster-Pin-field">
        <label htmlFor="pin">{t('pin.of', { name })}</label>
        <input
          ref={field}
          id="pin"
          className="ui-Input"
          type="password"
          inputMode="none"
          autoComplete="off"
          value={pin}
          disabled={locked}
          aria-invalid={failed !== null || undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onBack();
          }}
        />
      </div>
      {failed !== null && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <div className="cluster-Pin-keys" role="group" aria-label={t('pin.keys')}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
        <Button
          variant="quiet"
          aria-label={t('pin.delete')}
          disabled={locked}
          onMouseDown={stayInField}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <Icon name="chevron-left" />
        </Button>
        {key('0')}
        <Button type="submit" aria-label={t('pin.enter')} aria-disabled={!ready || undefined}>
          <Icon name="check" />
        </Button>
      </div>
      <Button variant="quiet" onClick={onBack}>
        {t('pin.back')}
      </Button>
    </form>
  );
}
