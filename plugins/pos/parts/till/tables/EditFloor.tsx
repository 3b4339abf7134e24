import { useState } from 'react';
import { callsOf, useProblem, useText } from '#kernel/contract/page.ts';
import type { pos } from '../../../plugin.ts';
import { FloorEditor } from '../../floor/FloorEditor.tsx';
import { useTill, useTillState } from '../TillContext.tsx';

const call = callsOf<typeof pos>('pos');

/** The plan of tables, changed at the till by a manager; the gateway keeps it, so there is none without a connection. */
export function EditFloor({ onDone }: { onDone: () => void }) {
  const t = useText('pos');
  const till = useTill();
  const problem = useProblem();
  const { floor, who, online } = useTillState('floor', 'who', 'online');
  const [failed, setFailed] = useState('');
  return (
    <section className="pos-Page pos-Floor">
      <h1>{t('cafe.tables.edit')}</h1>
      <FloorEditor
        storeId={who!.store.id}
        floor={floor}
        failed={online ? failed : t('floor.offline')}
        onCancel={onDone}
        onSave={async (changed) => {
          try {
            await till.keep({ floor: await call('saveFloor', { store: who!.store.id, ...changed }) });
            onDone();
          } catch (error) {
            setFailed(problem(error));
            await till.pull().catch(() => {});
          }
        }}
      />
    </section>
  );
}
