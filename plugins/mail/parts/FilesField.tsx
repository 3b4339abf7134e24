import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Field, useField } from '#kit/ui/forms/Field.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { base64Bytes, filesProblem, MAX_FILES } from '../rules/attachment.ts';
import type { ComposedFile } from '../rules/compose.ts';
import { readFile } from './readFile.ts';

interface Props {
  files: readonly ComposedFile[];
  onChange: (files: readonly ComposedFile[]) => void;
}

/** Files that go with a mail: choosing adds, each can be taken away again. What may not go along is said at once. */
export function FilesField({ files, onChange }: Props) {
  const t = useText('mail');
  const format = useFormat();
  const { errors } = useActionForm();
  const [unreadable, setUnreadable] = useState(false);
  const wrong = filesProblem(files);
  const fieldTexts = {
    hint: t('compose.filesHint', { count: MAX_FILES }),
    error: unreadable ? t('problem.fileUnreadable') : wrong ? t(wrong) : errors.attachments,
  };
  const control = useField({ name: 'attachments', ...fieldTexts });
  const choose = async (chosen: FileList | null) => {
    if (!chosen?.length) return;
    try {
      const read = await Promise.all([...chosen].map(readFile));
      setUnreadable(false);
      onChange([...files, ...read]);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <div className="mail-Form">
      <Field control={control.id} label={t('compose.files')} optional {...fieldTexts}>
        {/* The browser's own button speaks the browser's language, not the site's. */}
        <div className="mail-Choose">
          <input
            type="file"
            multiple
            className="ui-Hidden"
            name="attachments"
            {...control}
            onChange={(event) => {
              void choose(event.target.files);
              // Without the reset, choosing the same file again would not fire a change event.
              event.target.value = '';
            }}
          />
          <label className="ui-Button" data-variant="secondary" htmlFor={control.id}>
            <Icon name="plus" />
            {t('compose.chooseFiles')}
          </label>
        </div>
      </Field>
      {files.length > 0 && (
        <ul className="mail-Files" aria-label={t('view.files')}>
          {files.map(({ filename, content }, index) => (
            <li key={`${filename} ${index}`}>
              <span className="mail-Address">{filename}</span>
              <small>{t('view.size', { size: format.number(Math.max(1, Math.round((base64Bytes(content) ?? 0) / 1024))) })}</small>
              <IconButton
                icon="close"
                label={t('compose.removeFile', { name: filename })}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
