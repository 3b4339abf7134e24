import { Slot, useLocale, useText } from '#kernel/contract/page.ts';
import type { PictureHelp } from '#kit/ui/forms/richText/InsertImage.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { AltHelp } from './picture/AltHelp.tsx';

/** What helps with pictures in a text: the site's own are picked, and what one shows is drafted. */
export function usePictureHelp(): PictureHelp {
  const t = useText('cms');
  const locale = useLocale();
  return {
    renderPictures: (take) => (
      <Slot of={FilePicker} label={t('edit.pick')} kind="image" publish onPick={([file]) => file && take(file.url, file.alt)} />
    ),
    renderAltHelp: (picture, take) => <AltHelp locale={locale} picture={picture} onDraft={take} />,
  };
}
