import { useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { FloorData } from '../../../gateway/pages/floor.ts';
import { FloorEditor } from '../../floor/FloorEditor.tsx';
import { NoCluster } from '../bills/BillsView.tsx';
import { call } from '../call.ts';

const pathOf = (id: string) => `/cluster/tables?store=${id}`;

/** The plan of one store's tables; which store stands in the address. */
export function FloorView({ data: { stores, chosen } }: { data: FloorData }) {
  const t = useText('pos');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [failed, setFailed] = useState('');
  if (!chosen) return <NoCluster />;
  return (
    <>
      <Tabs label={t('floor.stores')} tabs={stores.map(({ id, name }) => ({ to: pathOf(id), title: name }))} current={pathOf(chosen.id)} />
      <FloorEditor
        key={`${chosen.id} ${chosen.floor.revision}`}
        storeId={chosen.id}
        floor={chosen.floor}
        failed={failed}
        onSave={async (floor) => {
          try {
            await call('saveFloor', { store: chosen.id, ...floor });
            setFailed('');
            showToast(t('floor.saved'));
            await revalidate();
          } catch (error) {
            setFailed(problem(error));
          }
        }}
      />
    </>
  );
}
