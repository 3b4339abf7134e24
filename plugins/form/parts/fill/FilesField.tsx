import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { base64Of } from '#kit/page/base64.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import { call } from '../call.ts';
import { Legend } from './Legend.tsx';
import type { ControlOf } from './control.ts';

/** Which response files go to. */
export interface Upload {
  readonly slug: string;
  readonly invite: string;
  readonly framed: boolean;
  responseOf: () => string | null;
  /** What the form carries of where it stands, in a frame. */
  carriedOf: () => string;
  keep: (sent: { response: string; carried: string }) => void;
  /** Files of an element that are there now, so that none is missed. */
  hold: (element: string, files: readonly string[]) => void;
}
interface Props extends ControlOf {
  files: readonly { id: string; name: string }[];
  upload: Upload;
}

const ACCEPT = {
  any: 'image/jpeg,image/png,image/webp,.pdf,.docx,.xlsx,.zip',
  image: 'image/jpeg,image/png,image/webp',
  document: '.pdf,.docx,.xlsx,.zip',
} as const;

/** Files that are handed in: they need a script, and say so where there is none. */
export function FilesField({ element, label, hint, optional, errorOf, files, upload }: Props) {
  const t = useText('form');
  const problem = useProblem();
  const alive = useAlive();
  const [there, setThere] = useState(files);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | undefined>();
  const show = (files: typeof there) => {
    setThere(files);
    upload.hold(
      element.id,
      files.map(({ id }) => id),
    );
  };
  const most = Math.min(element.max ?? 1, 10);
  async function take([file]: readonly File[]) {
    if (!file) return;
    setFailed(undefined);
    if (file.size > element.megabytes * 1_000_000) return setFailed(t('fill.fileLarge', { megabytes: element.megabytes }));
    setBusy(true);
    try {
      const response = upload.responseOf();
      const sent = await call('upload', {
        form: upload.slug,
        ...(response ? { response } : {}),
        element: element.id,
        name: file.name,
        data: await base64Of(file),
        invite: upload.invite,
        carried: upload.carriedOf(),
        framed: upload.framed,
      });
      upload.keep(sent);
      show([...there, { id: sent.file, name: sent.name }]);
    } catch (error) {
      setFailed(problem(error));
    }
    setBusy(false);
  }
  async function remove(id: string) {
    const response = upload.responseOf();
    if (!response) return;
    await call('removeFile', {
      form: upload.slug,
      response,
      element: element.id,
      file: id,
      invite: upload.invite,
      carried: upload.carriedOf(),
    });
    show(there.filter((each) => each.id !== id));
  }
  return (
    <Fieldset
      id={fieldId(element.id)}
      legend={<Legend label={label} optional={optional} />}
      hint={hint ?? t('fill.fileHint', { megabytes: element.megabytes, count: most })}
      error={failed ?? errorOf('')}
    >
      <ul className="form-Files">
        {there.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <Button variant="quiet" onClick={() => void remove(id)}>
              {t('fill.fileRemove')}
            </Button>
          </li>
        ))}
      </ul>
      {!alive && <p className="ui-Field-hint">{t('fill.fileScripts')}</p>}
      {there.length < most && (
        <FileTrigger accept={ACCEPT[element.accept]} disabled={busy || !alive} onSelect={(chosen) => void take(chosen)}>
          {t(busy ? 'fill.fileSending' : 'fill.fileChoose')}
        </FileTrigger>
      )}
    </Fieldset>
  );
}
