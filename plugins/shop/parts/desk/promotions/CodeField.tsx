import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';

/** What buyers type to have a promotion: always in capitals. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useText('shop');
  const { errors } = useActionForm();
  return (
    <TextField
      label={t('promotion.code')}
      hint={t('promotion.code.hint')}
      name="code"
      optional
      autoCapitalize="characters"
      autoComplete="off"
      value={value}
      error={errors.code}
      onChange={(event) => onChange(event.target.value.trim().toUpperCase())}
    />
  );
}
