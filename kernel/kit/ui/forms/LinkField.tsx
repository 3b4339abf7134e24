import { useEffect, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../content/Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useFormText } from './useFormText.ts';
import './LinkField.css';

/** Pause after the last key before a link is looked at, ms. */
const PAUSE = 400;

/** What is known of a link that leads nowhere: the path that was probably meant. */
export interface DeadEnd {
  readonly nearest: string | null;
}

export interface LinkFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  onValue: (value: string) => void;
  /** Asks whether a path leads somewhere; null where it does. An answer that does not come says nothing. */
  check: (link: string) => Promise<DeadEnd | null>;
}

/** An address; of a path of the site it is said at once where it leads nowhere, with the nearest one that leads somewhere. */
export function LinkField({ value, onValue, check, ...rest }: LinkFieldProps) {
  const t = useFormText();
  const [found, setFound] = useState<{ link: string; dead: DeadEnd | null } | null>(null);
  useEffect(() => {
    if (!/^\/(?!\/)/.test(value)) return;
    let left = false;
    const timer = setTimeout(() => {
      check(value).then(
        (dead) => left || setFound({ link: value, dead }),
        () => {},
      );
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [value, check]);
  const dead = found?.link === value ? found.dead : null;
  return (
    <div className="ui-LinkField">
      <TextField spellCheck={false} autoCapitalize="none" {...rest} value={value} onChange={(event) => onValue(event.target.value)} />
      <div role="status">
        {dead && (
          <p className="ui-LinkField-dead">
            <Icon name="warning" />
            <span>{dead.nearest ? t('form.deadMeant', { link: value, nearest: dead.nearest }) : t('form.dead', { link: value })}</span>
            {dead.nearest && (
              <Button variant="quiet" onClick={() => onValue(dead.nearest!)}>
                {t('form.takeNearest', { nearest: dead.nearest })}
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
