import type { Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { safeImage } from '#kit/richText/href.ts';
import { Button } from '../../actions/Button.tsx';
import { Dialog } from '../../feedback/Dialog.tsx';
import { measurePicture } from '../../media/measurePicture.ts';
import { TextField } from '../TextField.tsx';
import { useRichTexts } from './useRichTexts.ts';

/** Draws what picks a picture from the site's own (a `FilePicker`), and gives its address, and what is known of what it shows, to `take`. */
export type PickPicture = (take: (src: string, alt: string) => void) => ReactNode;

/** Draws what drafts the words of a picture (a `WritingHelp`), and gives them to `take`. */
export type DescribePicture = (src: string, take: (alt: string) => void) => ReactNode;

/** What helps with a picture that is put into a text. */
export interface PictureHelp {
  /** Draws a picker of the site's own pictures, for instance `(take) => <Slot of={FilePicker} … onPick={([file]) => file && take(file.url, file.alt)} />`. */
  renderPictures?: PickPicture | undefined;
  renderAltHelp?: DescribePicture | undefined;
}

interface Props extends PictureHelp {
  editor: Editor;
  onClose: () => void;
}

/** A picture for the text: picked or by its address, and what it shows for those who do not see it. */
export function InsertImage({ editor, renderPictures, renderAltHelp, onClose }: Props) {
  const t = useRichTexts();
  const before = editor.isActive('image') ? (editor.getAttributes('image') as { src?: string; alt?: string }) : {};
  const [src, setSrc] = useState(before.src ?? '');
  const [alt, setAlt] = useState(before.alt ?? '');
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({});
  const [pending, setPending] = useState(false);
  const insert = async () => {
    const address = src.trim();
    const found = { src: safeImage(address) ? undefined : t('rich.imageSrcWrong'), alt: alt.trim() ? undefined : t('rich.imageAltWrong') };
    setErrors(found);
    if (found.src || found.alt) return;
    setPending(true);
    const size = await measurePicture(address);
    setPending(false);
    if (!size) return setErrors({ src: t('rich.imageMissing') });
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src: address, alt: alt.trim(), ...size } })
      .run();
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('rich.image')}
      onClose={onClose}
      actions={
        <Button disabled={pending} onClick={() => void insert()}>
          {t('rich.insert')}
        </Button>
      }
    >
      {renderPictures?.((address, known) => {
        setSrc(address);
        setAlt((written) => known || written);
      })}
      <TextField
        label={t('rich.imageSrc')}
        hint={t('rich.imageSrcHint')}
        name="imageSrc"
        inputMode="url"
        value={src}
        error={errors.src}
        onChange={(event) => setSrc(event.target.value)}
      />
      <TextField
        label={t('rich.imageAlt')}
        hint={t('rich.imageAltHint')}
        name="imageAlt"
        value={alt}
        error={errors.alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      {safeImage(src.trim()) && renderAltHelp?.(src.trim(), setAlt)}
    </Dialog>
  );
}
