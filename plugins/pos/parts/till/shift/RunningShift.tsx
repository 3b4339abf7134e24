import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { ShiftReport } from '../../../rules/shiftReport.ts';
import { useTillState } from '../TillContext.tsx';
import { CloseShift } from './CloseShift.tsx';
import { DrawerDialog, type DrawerKind } from './DrawerDialog.tsx';
import { ShiftFigures } from './ShiftFigures.tsx';

const KINDS = ['drawer.payIn', 'drawer.payOut', 'drawer.noSale'] as const satisfies readonly DrawerKind[];

/** The open shift: what was done in it (X report), what goes in and out of the drawer, and its end. */
export function RunningShift({ shift }: { shift: ShiftReport }) {
  const t = useText('pos');
  const { date } = useFormat();
  const { who } = useTillState('who');
  const [kind, setKind] = useState<DrawerKind | null>(null);
  const [closing, setClosing] = useState(false);
  if (closing) return <CloseShift shift={shift} onBack={() => setClosing(false)} />;
  return (
    <>
      <p className="pos-Muted">{t('till.shift.since', { at: date(new Date(shift.openedAt).toISOString(), 'time') })}</p>
      <div className="pos-Actions">
        {KINDS.map((each) => (
          <Button key={each} variant="secondary" onClick={() => setKind(each)}>
            {t(`till.${each}.button`)}
          </Button>
        ))}
        <Button onClick={() => setClosing(true)}>{t('till.shift.close')}</Button>
      </div>
      <h2>{t('till.shift.x')}</h2>
      <ShiftFigures shift={shift} seesExpected={who!.member!.rights.seesExpected} />
      {kind && <DrawerDialog kind={kind} shiftId={shift.shiftId} onClose={() => setKind(null)} />}
    </>
  );
}
