import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { useStyle } from './StyleContext.ts';

interface Props {
  path: readonly string[];
  label: string;
  /** Its words are `compose.<words>.<value>`. */
  values: readonly string[];
  words: string;
}

/** One of a few values; the first choice leaves it to the theme. */
export function ChoiceField({ path, label, values, words }: Props) {
  const t = useText('cms');
  const { value, error, name, set } = useStyle<string>(path);
  return (
    <SelectField
      label={label}
      name={name}
      error={error}
      value={value ?? ''}
      options={[{ value: '', label: t('compose.theme') }, ...values.map((one) => ({ value: one, label: t(`compose.${words}.${one}`) }))]}
      onChange={({ target }) => set(target.value || undefined)}
    />
  );
}
