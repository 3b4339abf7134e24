import { useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Local } from '../../schemas.ts';

interface Props {
  label: string;
  value: Local;
  onChange: (value: Local) => void;
  long?: boolean;
  /** English only where it is wanted. */
  bilingual: boolean;
}

/** A text of the form's author: in Thai, and in English where the form has both. */
export function LocalField({ label, value, onChange, long, bilingual }: Props) {
  const t = useText('form');
  const Control = (long ? TextArea : TextField) as typeof TextField;
  return (
    <>
      <Control
        label={bilingual ? t('desk.inThai', { label }) : label}
        value={value.th}
        onChange={(event) => onChange({ ...value, th: event.target.value })}
      />
      {bilingual && (
        <Control
          label={t('desk.inEnglish', { label })}
          optional
          value={value.en}
          onChange={(event) => onChange({ ...value, en: event.target.value })}
        />
      )}
    </>
  );
}
