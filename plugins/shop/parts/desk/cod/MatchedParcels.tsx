import { useState } from 'react';
import { useFormat, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { MOST_BOOKED, type deskCod } from '../../../calls/deskCod.ts';
import { call } from '../../call.ts';

const TONES = { match: 'success', differs: 'warning', booked: 'neutral', double: 'warning', unknown: 'danger' } as const;

interface Props {
  matched: Reply<typeof deskCod.matchCod>;
  /** Of the file. */
  name: string;
  onDone: () => void;
}

/** What a courier's file says beside what is owed, and one button that books what is the same. */
export function MatchedParcels({ matched, name, onDone }: Props) {
  const t = useText('shop');
  const problem = useProblem();
  const { money } = useFormat();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const matching = matched.rows.flatMap(({ as, shipmentId, satang }) =>
    as === 'match' && shipmentId ? [{ shipmentId, amountSatang: satang }] : [],
  );
  const first = matching.slice(0, MOST_BOOKED);

  async function book() {
    if (pending) return;
    setPending(true);
    let booked = 0;
    try {
      for (let at = 0; at < matching.length; at += MOST_BOOKED)
        booked += (await call('bookCods', { parcels: matching.slice(at, at + MOST_BOOKED), statement: name })).booked;
      showToast(t('cod.done', { count: booked }));
      onDone();
    } catch (error) {
      setFailed(t('cod.failed', { count: matching.length - booked, why: problem(error) }));
    }
    setPending(false);
    void revalidate();
  }
  return (
    <>
      <DataTable
        caption={t('cod.result', { name: name || t('cod.file') })}
        columns={[
          { key: 'tracking', title: t('cod.tracking') },
          { key: 'number', title: t('cod.parcel') },
          { key: 'file', title: t('cod.inFile'), align: 'end' },
          { key: 'owed', title: t('cod.owed'), align: 'end' },
          { key: 'as', title: t('cod.as') },
        ]}
        rows={matched.rows.map((row, at) => ({
          id: `${at}`,
          cells: [
            row.tracking,
            row.number || '–',
            money(row.satang),
            row.owedSatang === null ? '–' : money(row.owedSatang),
            <Badge key="as" tone={TONES[row.as]}>
              {t(`cod.as.${row.as}`)}
            </Badge>,
          ],
        }))}
        empty={<p>{t('cod.none')}</p>}
      />
      {matched.bad.length > 0 && <Alert tone="warning" title={t('cod.bad', { lines: matched.bad.join(', ') })} />}
      {failed && <Alert tone="danger" title={failed} live />}
      {first.length > 0 ? (
        <PostForm
          call="shop.bookCods"
          with={{ parcels: first, statement: name }}
          to="/shop/desk/cod?booked=:booked&left=:left"
          className="ui-Actions"
          onSubmit={(event) => {
            event.preventDefault();
            void book();
          }}
        >
          <SubmitButton
            state={pending ? 'loading' : 'normal'}
            labels={{ normal: t('cod.bookAll', { count: matching.length }), loading: t('cod.booking') }}
          />
        </PostForm>
      ) : (
        <p>{t('cod.none')}</p>
      )}
    </>
  );
}
