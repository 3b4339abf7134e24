import { useText } from '#kernel/contract/page.ts';
import type { FieldProps } from '#kit/ui/forms/Field.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { embedAddress } from '../../rules/embed.ts';

interface Props extends FieldProps {
  name: string;
  value: string;
  onChange: (address: string) => void;
}

/** The address of a film at YouTube or Vimeo, with the film as learners will see it. */
export function EmbedField({ value, error, onChange, ...field }: Props) {
  const t = useText('lesson');
  const address = value.trim() ? embedAddress(value) : null;
  return (
    <>
      <TextField
        {...field}
        hint={t('desk.embedHint')}
        inputMode="url"
        autoCapitalize="none"
        maxLength={500}
        value={value}
        error={error ?? (value.trim() && !address ? t('invalid.embed') : undefined)}
        onChange={(event) => onChange(event.target.value)}
      />
      {address && (
        // Cross-origin, so it cannot reach this page; a sandbox that allows playback would have to allow everything else too.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={address}
          className="lesson-Preview"
          src={address}
          title={t('desk.embedPreview')}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; picture-in-picture"
        />
      )}
    </>
  );
}
