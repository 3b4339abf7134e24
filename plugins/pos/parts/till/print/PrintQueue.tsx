import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Banner } from '#kit/ui/feedback/Banner.tsx';
import { rasterOf, type Raster } from '../../../rules/escPos.ts';
import { begun, done, notDone, type PrintJob } from '../../../rules/prints.ts';
import { Receipt } from '../receipt/Receipt.tsx';
import { billEntry } from '../store/createTill.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { PrintProblem } from './ports.ts';
import { chooseDevice, send } from './printer.ts';

/** Prints what waits, one after the other, and says what does not come out. What is under way is written down before the first byte goes. */
export function PrintQueue() {
  const t = useText('pos');
  const till = useTill();
  const { prints, printing, entries } = useTillState('prints', 'printing', 'entries');
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ran = useRef('');
  const job = printing.kind === 'browser' || problem ? undefined : prints[0];
  const key = job ? `${job.id}:${attempt}` : '';

  async function run({ id, kicks }: PrintJob, raster: Raster | null): Promise<void> {
    if (ran.current === key) return;
    ran.current = key;
    await till.print((state) => ({ prints: begun(state.prints, id) }));
    try {
      await send(printing, { raster, cuts: printing.cuts, kicks });
      await till.print((state) => done(state, id));
    } catch (error) {
      const why = error instanceof PrintProblem ? error : new PrintProblem('unreachable', true);
      setProblem(why);
      await till.print((state) => ({ prints: notDone(state.prints, id, why.mayHave) }));
    }
  }
  const runNow = useEffectEvent(run);
  const drop = () => {
    setProblem(null);
    void till.print((state) => ({ prints: state.prints.slice(1) }));
  };
  const again = () => {
    setAttempt(attempt + 1);
    setProblem(null);
  };
  const chooseAnew = async () => {
    const { kind } = printing;
    if (kind !== 'usb' && kind !== 'serial' && kind !== 'bluetooth') return;
    await till.keep({ printing: { ...printing, ...(await chooseDevice(kind)) } });
    again();
  };
  const entry = job?.billId ? billEntry(entries, job.billId) : undefined;
  const isOver = job !== undefined && job.billId !== null && !entry;
  useEffect(() => {
    if (!job || entry) return;
    if (isOver) void till.print((state) => done(state, job.id));
    else queueMicrotask(() => void runNow(job, null));
  }, [job, entry, isOver, till]);
  return (
    <>
      {job && entry && (
        <div hidden>
          <Receipt
            key={key}
            bill={entry.body.bill}
            at={entry.at}
            isCopy={job.copy}
            onDrawn={(canvas) => void run(job, rasterOf(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)))}
          />
        </div>
      )}
      {problem && (
        <Banner
          tone="danger"
          live
          action={
            <span className="pos-Actions">
              {problem.code === 'not-chosen' ? (
                <Button variant="secondary" onClick={() => void chooseAnew().catch(() => {})}>
                  {t('print.choose')}
                </Button>
              ) : (
                <Button variant="secondary" onClick={again}>
                  {t('print.again')}
                </Button>
              )}
              <Button variant="quiet" onClick={drop}>
                {t('print.drop')}
              </Button>
            </span>
          }
        >
          {t(`print.${problem.code}`)} {problem.mayHave && t('print.mayHave')}
        </Banner>
      )}
    </>
  );
}
