import { useEffect, useState } from 'react';
import type { InputSent } from '#kernel/contract/calls.ts';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { config } from '../../plugin.ts';
import { Rollback, type Finding, type RoleChange } from '../../schemas.ts';
import { call } from '../call.ts';
import { Changes } from '../Changes.tsx';
import { reloadPage } from '../draft/reloadPage.ts';
import { Findings } from '../Findings.tsx';

/** Publishes an old version again: what that changes for whom, and why it is done. */
export function RollbackDialog({ version, current, onClose }: { version: number; current: number; onClose: () => void }) {
  const t = useText('config');
  const [refused, setRefused] = useState<readonly Finding[]>([]);
  const [changes, setChanges] = useState<readonly RoleChange[] | null>(null);
  useEffect(() => {
    void call('compare', { from: current, to: version }).then(
      (compared) => setChanges(compared.changes),
      () => {},
    );
  }, [current, version]);

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
      {changes && <Changes changes={changes} />}
      <FormField name="note" optional={false} lines="several" rows={2} />
      {refused.length > 0 && <Findings findings={refused} onFollow={onClose} />}
    </ActionDialog>
  );
}
