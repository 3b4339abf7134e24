import { useState } from 'react';
import type { InputSent } from '#kernel/contract/calls.ts';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { config } from '../../plugin.ts';
import { Rollback, type Finding } from '../../schemas.ts';
import { call } from '../call.ts';
import { reloadPage } from '../draft/reloadPage.ts';
import { Findings } from '../Findings.tsx';
import { ComparisonOf } from '../words/ComparisonOf.tsx';

/** Publishes an old version again: what that changes of what is live, in words, and why it is done. */
export function RollbackDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const t = useText('config');
  const [refused, setRefused] = useState<readonly Finding[]>([]);

  async function rollBack(input: InputSent<(typeof config)['calls']['rollback']>) {
    try {
      return await call('rollback', input);
    } catch (error) {
      setRefused((call.refused(error, 'site-not-good')?.findings ?? []) as Finding[]);
      throw error;
    }
  }
  return (
    <ActionDialog
      of={call}
      name="rollback"
      schema={Rollback}
      with={{ version }}
      title={t('rollback.title', { version })}
      check={({ note }): Record<string, string> => (note ? {} : { note: 'rollback.note.invalid' })}
      send={rollBack}
      onClose={onClose}
      onDone={reloadPage}
    >
      <p>{t('rollback.text')}</p>
      <ComparisonOf from="live" to={String(version)} onFollow={onClose} />
      <FormField name="note" optional={false} lines="several" rows={2} />
      {refused.length > 0 && <Findings findings={refused} onFollow={onClose} />}
    </ActionDialog>
  );
}
