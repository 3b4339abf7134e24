import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { htmlOfLines, isFormatted, linesOf } from '../../../rules/plain.ts';
import { usePictures } from './usePictures.tsx';

interface Props {
  label: string;
  name: string;
  /** HTML. */
  value: string;
  error?: string | undefined;
  optional?: boolean;
  onChange: (html: string) => void;
}

/** A short text: most are a few words and are typed as such; one press makes it formatted, with pictures. */
export function OptionText({ label, name, value, error, optional, onChange }: Props) {
  const t = useText('exam');
  const pictures = usePictures();
  const [rich, setRich] = useState(false);
  // Keep the typed text locally: the HTML drops trailing spaces, which would vanish while typing.
  const [typed, setTyped] = useState(() => ({ html: value, text: linesOf(value) }));
  if (value !== typed.html) setTyped({ html: value, text: linesOf(value) });
  const field = { label, name, error, ...(optional && { optional }) };
  const formatted = isFormatted(value);
  if (rich || formatted)
    return (
      <div>
        <RichTextField {...field} value={value} onChange={onChange} {...pictures} />
        {!formatted && (
          <Button variant="quiet" onClick={() => setRich(false)}>
            {t('option.plain')}
          </Button>
        )}
      </div>
    );
  return (
    <div className="exam-OptionText">
      <TextArea
        {...field}
        rows={1}
        maxLength={5_000}
        value={typed.text}
        onChange={({ target: { value: text } }) => {
          const html = htmlOfLines(text);
          setTyped({ html, text });
          onChange(html);
        }}
      />
      <IconButton icon="edit" label={t('option.format', { name: label })} onClick={() => setRich(true)} />
    </div>
  );
}
