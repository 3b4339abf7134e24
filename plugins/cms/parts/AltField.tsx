import { Slot, useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WritingHelp } from '#plugins/ai/contract.ts';

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
  const t = useText('cms');
  return (
    <>
      <TextField {...field} lang={locale} maxLength={300} onChange={({ target }) => onChange(target.value)} />
      <Slot
        of={WritingHelp}
        kind="describe"
        label={t(`help.alt.${locale}`)}
        to={locale}
        picture={picture}
        onDraft={([alt = '']) => onChange(alt)}
      />
    </>
  );
}
