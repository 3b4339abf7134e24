import { Slot } from '#kernel/client/Slot.tsx';
import { useText } from '#kernel/client/text.ts';
import type { RichTextFieldProps } from '#kernel/ui/forms/richText/RichTextField.tsx';
import { FilePicker } from '../../../../files/contract.ts';

/** Picks a picture for a text out of the site's own files: learners who see the question see it. */
export function usePictures(): NonNullable<RichTextFieldProps['renderPictures']> {
  const t = useText('exam');
  return (take) => <Slot of={FilePicker} label={t('desk.picture')} kind="image" publish onPick={([file]) => file && take(file.url)} />;
}
