import { Slot, useText } from '#kernel/contract/page.ts';
import { WritingHelp } from '#plugins/ai/contract.ts';

interface Props {
  locale: 'th' | 'en';
  /** Address of the picture. */
  picture: string;
  onDraft: (alt: string) => void;
}

/** Drafts what a picture shows. */
export function AltHelp({ locale, picture, onDraft }: Props) {
  const t = useText('cms');
  return (
    <Slot
      of={WritingHelp}
      kind="describe"
      label={t(`help.alt.${locale}`)}
      to={locale}
      picture={picture}
      onDraft={([alt = '']) => onDraft(alt)}
    />
  );
}
