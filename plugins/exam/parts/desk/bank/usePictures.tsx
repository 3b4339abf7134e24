import { Slot, useLocale, useText } from '#kernel/contract/page.ts';
import type { PictureHelp } from '#kit/ui/forms/richText/InsertImage.tsx';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { FilePicker } from '#plugins/files/contract.ts';

/** Picks a picture for a text out of the site's own files, and drafts what it shows: learners who see the question see it. */
export function usePictures(): PictureHelp {
  const t = useText('exam');
  const locale = useLocale();
  return {
    renderPictures: (take) => (
      <Slot of={FilePicker} label={t('desk.picture')} kind="image" publish onPick={([file]) => file && take(file.url, file.alt)} />
    ),
    renderAltHelp: (picture, take) => (
      <Slot of={WritingHelp} kind="describe" label={t('desk.alt')} to={locale} picture={picture} onDraft={([alt = '']) => take(alt)} />
    ),
  };
}
