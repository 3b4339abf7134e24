import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { TextField } from '#kernel/ui/forms/TextField.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  onFind: (text: string) => void;
}

/** Looks for an address. */
export function AddressFilter({ label, name, value, onFind }: Props) {
  const t = useText('mail');
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      className="mail-Filter"
      // Also before the page is alive.
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(text.trim());
      }}
    >
      <TextField
        label={label}
        name={name}
        type="search"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('find')}
      </Button>
    </form>
  );
}
