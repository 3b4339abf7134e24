import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { changedPaths } from '../../rules/changedPaths.ts';
import { useDraft } from './DraftContext.tsx';

/** In place of a page of the console when its site was removed meanwhile: what happened, and all that was typed, to take along. */
export function GonePage() {
  const t = useText('config');
  const { standing, manifest, store } = useDraft();
  const [pending, setPending] = useState(false);
  const draft = JSON.stringify(manifest, null, 2);
  const again = async () => {
    setPending(true);
    await store.flush();
    setPending(false);
  };
  return (
    <section className="config-Group" aria-labelledby="config-gone">
      <Alert tone="danger" live>
        <h2 id="config-gone">{t('gone.title')}</h2>
        <p>{t('gone.text')}</p>
      </Alert>
      <p>{t('gone.draft', { count: changedPaths(standing.manifest, manifest).length })}</p>
      <TextArea label={t('gone.copy')} name="gone" readOnly rows={12} value={draft} />
      <div className="ui-Actions">
        <CopyButton text={draft} label={t('gone.take')} />
        <Button disabled={pending} onClick={() => void again()}>
          {t('gone.again')}
        </Button>
      </div>
    </section>
  );
}
