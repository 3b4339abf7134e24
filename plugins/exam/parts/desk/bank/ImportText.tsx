import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';

interface Props {
  text: string;
  /** Key of why a file was not taken. */
  wrong: string | null;
  onChange: (text: string) => void;
}

/** What is brought in, to be read and mended. */
export function ImportText({ text, wrong, onChange }: Props) {
  const t = useText('exam');
  const { errors } = useActionForm();
  return (
    <TextArea
      label={t('import.text')}
      hint={t('import.textHint')}
      name="text"
      className="exam-ImportText"
      rows={8}
      spellCheck={false}
      value={text}
      error={wrong ? t(wrong) : errors.text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
