import { Slot, useText } from '#kernel/contract/page.ts';
import type { RichTextFieldProps } from '#kit/ui/forms/richText/RichTextField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';

/** Picks a picture for a text out of the site's own files: learners who see the question see it. */
export function usePictures(): NonNullable<RichTextFieldProps['renderPictures']> {
  const t = useText('exam');
  return (take) => <Slot of={FilePicker} label={t('desk.picture')} kind="image" publish onPick={([file]) => file && take(file.url)} />;
}
