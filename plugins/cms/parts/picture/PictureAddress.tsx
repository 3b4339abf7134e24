import { useState } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { safeImage } from '#kit/richText/href.ts';
import './PictureAddress.css';

interface Props {
  label: string;
  hint?: string;
  name: string;
  error?: string;
  src: string;
  /** Gets an address that a picture may have, or an empty text for none, and what the site's files know of what it shows. */
  onChange: (src: string, alt: string) => void;
}

/** Where a picture is: chosen from the site's files where it keeps any, or typed. */
export function PictureAddress({ label, hint, name, error, src, onChange }: Props) {
  const t = useText('cms');
  const [typed, setTyped] = useState(src);
  const [known, setKnown] = useState(src);
  if (known !== src) {
    setKnown(src);
    setTyped(src);
  }
  const take = (address: string, alt = '') => {
    setTyped(address);
    if (address.trim() === '' || safeImage(address.trim())) {
      setKnown(address.trim());
      onChange(address.trim(), alt);
    }
  };
  const isWrong = typed.trim() !== '' && !safeImage(typed.trim());
  return (
    <div className="cms-PictureAddress">
      <TextField
        label={label}
        hint={hint ?? t('field.imageSrcHint')}
        name={name}
        inputMode="url"
        optional
        maxLength={2000}
        value={typed}
        error={isWrong ? t('problem.imageSrc') : error}
        onChange={({ target }) => take(target.value)}
      />
      <Slot of={FilePicker} label={t('edit.pick')} kind="image" publish onPick={([file]) => file && take(file.url, file.alt)} />
    </div>
  );
}
