import { Slot, useText } from '#kernel/contract/page.ts';
import { RichTextField, type RichTextFieldProps } from '#kit/ui/forms/richText/RichTextField.tsx';
import { FilePicker } from '../../../files/contract.ts';

/** A formatted text with pictures out of the site's files. */
export function LessonText(props: Omit<RichTextFieldProps, 'renderPictures'>) {
  const t = useText('lesson');
  return (
    <RichTextField
      {...props}
      renderPictures={(take) => (
        <Slot of={FilePicker} label={t('desk.pickPicture')} kind="image" publish onPick={([file]) => file && take(file.url, file.alt)} />
      )}
    />
  );
}
