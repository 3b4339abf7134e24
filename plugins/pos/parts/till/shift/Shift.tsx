import { useText } from '#kernel/contract/page.ts';
import { openShift } from '../../../rules/shiftReport.ts';
import { useTillState } from '../TillContext.tsx';
import { OpenShift } from './OpenShift.tsx';
import { ShiftFigures } from './ShiftFigures.tsx';
import { RunningShift } from './RunningShift.tsx';

/** The drawer: opened with what is in it, counted at the end; the last report stays in view. */
export function Shift() {
  const t = useText('pos');
  const { shifts } = useTillState('shifts');
  const shift = openShift(shifts);
  const last = shifts.findLast(({ closedAt }) => closedAt !== null);
  return (
    <section className="pos-Page">
      <h1>{t('till.nav.shift')}</h1>
      {shift ? <RunningShift shift={shift} /> : <OpenShift />}
      {!shift && last && (
        <>
          <h2>{t('till.shift.last')}</h2>
          <ShiftFigures shift={last} seesExpected />
        </>
      )}
    </section>
  );
}
