import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';

/** A value as JSON that is typed; `onChange` has it, or undefined while it is none. */
export function JsonField({
  label,
  hint,
  value,
  onChange,
  rows = 6,
}: {
  label: string;
  hint?: string;
  value: unknown;
  onChange: (value: unknown) => void;
  rows?: number;
}) {
  const t = useText('flow');
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [isWrong, setWrong] = useState(false);
  return (
    <div className="flow-Code">
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        error={isWrong && t('json.wrong')}
        onChange={({ target }) => {
          setText(target.value);
          try {
            onChange(JSON.parse(target.value));
            setWrong(false);
          } catch {
            setWrong(true);
            onChange(undefined);
          }
        }}
      />
    </div>
  );
}
