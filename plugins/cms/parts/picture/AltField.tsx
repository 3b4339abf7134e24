import { TextField } from '#kit/ui/forms/TextField.tsx';
import { AltHelp } from './AltHelp.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  /** The language that it is written in. */
  locale: 'th' | 'en';
  /** Address of the picture. */
  picture: string;
  value: string;
  onChange: (alt: string) => void;
}

/** What a picture shows, for who does not see it: written, or drafted and read. */
export function AltField({ locale, picture, onChange, ...field }: Props) {
  return (
    <>
      <TextField {...field} lang={locale} maxLength={300} onChange={({ target }) => onChange(target.value)} />
      <AltHelp locale={locale} picture={picture} onDraft={onChange} />
    </>
  );
}
