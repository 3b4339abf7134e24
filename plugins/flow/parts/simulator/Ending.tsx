import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { JsonField } from '../JsonField.tsx';
import { JsonView } from '../JsonView.tsx';

interface Props {
  /** Another one for each moment: what was typed for one step is not for the next. */
  readonly moment: string;
  readonly input: unknown;
  readonly sample: unknown;
  readonly onDone: (output: unknown) => void;
  readonly onFail: (code: string) => void;
}

/** How a step ends: it succeeds with what is typed, or fails. Its buttons stay, so that a press can follow a press. */
export function Ending({ moment, input, sample, onDone, onFail }: Props) {
  const t = useText('flow');
  const [typed, setTyped] = useState<{ moment: string; output: unknown } | null>(null);
  const [code, setCode] = useState('failed');
  const output = typed?.moment === moment ? typed.output : sample;
  return (
    <>
      <JsonView label={t('simulator.input')} value={input} open />
      <JsonField
        key={moment}
        label={t('simulator.output')}
        value={sample}
        onChange={(value) => setTyped({ moment, output: value })}
        rows={4}
      />
      <div className="ui-Actions">
        <Button disabled={output === undefined} onClick={() => onDone(output)}>
          {t('simulator.done')}
        </Button>
      </div>
      <TextField label={t('simulator.code')} value={code} maxLength={60} onChange={({ target }) => setCode(target.value)} />
      <div className="ui-Actions">
        <Button variant="secondary" onClick={() => onFail(code || 'failed')}>
          {t('simulator.fail')}
        </Button>
      </div>
    </>
  );
}
