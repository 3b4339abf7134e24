import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { Dialog } from '#kernel/ui/feedback/Dialog.tsx';
import { TextField } from '#kernel/ui/forms/TextField.tsx';
import { safeImage } from '../../rules/href.ts';
import { measure } from './measure.ts';

/** A picture for the text: address, and what it shows for those who do not see it. */
export function InsertImage({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText('cms');
  const before = editor.isActive('image') ? (editor.getAttributes('image') as { src?: string; alt?: string }) : {};
  const [src, setSrc] = useState(before.src ?? '');
  const [alt, setAlt] = useState(before.alt ?? '');
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({});
  const [pending, setPending] = useState(false);
  const insert = async () => {
    const address = src.trim();
    const found = { src: safeImage(address) ? undefined : t('problem.imageSrc'), alt: alt.trim() ? undefined : t('problem.imageAlt') };
    setErrors(found);
    if (found.src || found.alt) return;
    setPending(true);
    const size = await measure(address);
    setPending(false);
    if (!size) return setErrors({ src: t('problem.imageMissing') });
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
      title={t('edit.image')}
      onClose={onClose}
      actions={
        <Button disabled={pending} onClick={() => void insert()}>
          {t('edit.insert')}
        </Button>
      }
    >
      <TextField
        label={t('field.imageSrc')}
        hint={t('field.imageSrcHint')}
        name="imageSrc"
        inputMode="url"
        value={src}
        error={errors.src}
        onChange={(event) => setSrc(event.target.value)}
      />
      <TextField
        label={t('field.imageAlt')}
        hint={t('field.imageAltHint')}
        name="imageAlt"
        value={alt}
        error={errors.alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </Dialog>
  );
}
