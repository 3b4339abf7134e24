import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { codesInPicture } from '#kit/scan/pictures.ts';
import { hasCamera } from '#kit/scan/camera.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { LONGEST } from '../rules/codeText.ts';
import { CameraDialog } from './CameraDialog.tsx';

interface Props {
  readonly code: string;
  /** Of this page: where the form leads without a script. */
  readonly path: string;
  /** Whether scripts run: only then there are a camera and pictures. */
  readonly isAlive: boolean;
  readonly onCode: (code: string) => void;
  /** What a picture has, which may be several. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Where a code comes in: typed or by a scanner that types, by camera, from a picture. */
export function CodeForm({ code, path, isAlive, onCode, onCodes }: Props) {
  const t = useText('scan');
  const [opened, setOpened] = useState(false);
  const [picture, setPicture] = useState<'none' | 'reading' | 'empty' | 'broken'>('none');
  async function readPicture([file]: readonly File[]) {
    setPicture('reading');
    try {
      const codes = await codesInPicture(file!);
      setPicture(codes.length > 0 ? 'none' : 'empty');
      if (codes.length > 0) onCodes([...new Set(codes)]);
    } catch {
      setPicture('broken');
    }
  }
  return (
    <div className="scan-Ways">
      <form
        key={code}
        action={path}
        className="scan-Form"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = (event.currentTarget.elements.namedItem('code') as HTMLInputElement).value.trim();
          if (typed) onCode(typed);
        }}
      >
        <label htmlFor={fieldId('code')}>{t('form.code')}</label>
        <input
          id={fieldId('code')}
          className="ui-Input"
          name="code"
          required
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          defaultValue={code}
          aria-describedby={`${fieldId('code')}-hint`}
        />
        <Button type="submit">{t('form.submit')}</Button>
        <p id={`${fieldId('code')}-hint`} className="scan-Hint">
          {t('form.hint')}
        </p>
      </form>
      {isAlive && (
        <div className="ui-Actions">
          {hasCamera() && (
            <Button variant="secondary" onClick={() => setOpened(true)}>
              <Icon name="camera" /> {t('camera.open')}
            </Button>
          )}
          <FileTrigger accept="image/*" disabled={picture === 'reading'} onSelect={(files) => void readPicture(files)}>
            <Icon name="upload" /> {t(picture === 'reading' ? 'picture.reading' : 'picture.choose')}
          </FileTrigger>
        </div>
      )}
      {(picture === 'empty' || picture === 'broken') && (
        <Alert tone="warning" live>
          {t(`picture.${picture}`)}
        </Alert>
      )}
      {opened && (
        <CameraDialog
          onClose={() => setOpened(false)}
          onCode={(text) => {
            setOpened(false);
            onCode(text);
          }}
        />
      )}
    </div>
  );
}
