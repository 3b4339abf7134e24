import { useState } from 'react';
import { Slot } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';

/** A picture of the site that everybody may see: chosen from the files, where the site has any, or by its path. */
export function PictureField({ name }: { name: 'picture' | 'cover' }) {
  const { values, errors, textOf } = useActionForm();
  const [path, setPath] = useState(typeof values[name] === 'string' ? values[name] : '');
  return (
    <div className="ui-DeskForm">
      <TextField
        label={textOf(name)}
        hint={textOf(`${name}.hint`)}
        name={name}
        value={path}
        error={errors[name]}
        maxLength={300}
        spellCheck={false}
        optional
        onChange={(event) => setPath(event.target.value)}
      />
      <Slot of={FilePicker} label={textOf('choose')!} kind="image" publish onPick={([file]) => file && setPath(pathOf(file.url))} />
    </div>
  );
}

/** An address of this very host as a path. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.origin);
  return `${pathname}${search}`;
};
