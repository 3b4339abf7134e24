import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';

interface Props {
  name: 'featuresTh' | 'featuresEn';
  /** As it is typed, a line each. */
  value: string;
  onChange: (text: string) => void;
}

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What a plan brings, a line each. */
export function FeaturesField({ name, value, onChange }: Props) {
  const t = useText('billing');
  const { errors, textOf } = useActionForm();
  const tooLong = Object.keys(errors).some((field) => field.startsWith(`${name}.`));
  return (
    <TextArea
      label={textOf(name)}
      hint={t('plans.featuresHint')}
      name={name}
      rows={4}
      maxLength={2000}
      optional
      value={value}
      error={tooLong && t('error.long')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
