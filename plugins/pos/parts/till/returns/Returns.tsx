import { useState, type FormEvent } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Bill } from '../../../rules/deviceLog.ts';
import { openShift } from '../../../rules/shiftReport.ts';
import type { Section } from '../../../rules/sections.ts';
import { ChangeDue } from '../pay/ChangeDue.tsx';
import { billsOf } from '../store/createTill.ts';
import { useTillState } from '../TillContext.tsx';
import { ReturnGoods } from './ReturnGoods.tsx';

const SHOWN = 30;

/** What comes back: the bill by its number, typed or scanned, or one of the last; then the goods of it. Any bill can be printed again. */
export function Returns({ onGo }: { onGo: (section: Section) => void }) {
  const t = useText('pos');
  const { money } = useFormat();
  const { entries, shifts } = useTillState('entries', 'shifts');
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState('');
  const [chosen, setChosen] = useState<Bill | null>(null);
  const [printing, setPrinting] = useState<Bill | null>(null);
  const bills = billsOf(entries);
  const sales = bills.filter(({ kind }) => kind === 'sale').toReversed();
  const wanted = typed.trim().toLowerCase();
  const shown = sales.filter(({ number }) => number.toLowerCase().includes(wanted)).slice(0, SHOWN);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const exact = sales.find(({ number }) => number.toLowerCase() === wanted) ?? (shown.length === 1 ? shown[0] : undefined);
    if (exact) setChosen(exact);
    setMissed(exact || shown.length > 1 ? '' : typed.trim());
  };
  if (!openShift(shifts))
    return (
      <section className="pos-Page">
        <h1>{t('till.nav.returns')}</h1>
        <p>{t('till.blocked.no-shift')}</p>
        <Button onClick={() => onGo('shift')}>{t('till.cart.openShift')}</Button>
      </section>
    );
  if (chosen)
    return (
      <ReturnGoods
        sale={chosen}
        bills={bills}
        onBack={() => setChosen(null)}
        onDone={(made) => {
          setChosen(null);
          setPrinting(made);
        }}
      />
    );
  return (
    <section className="pos-Page">
      <h1>{t('till.nav.returns')}</h1>
      <form className="pos-Typed" onSubmit={find}>
        <TextField
          name="bill"
          label={t('till.returns.number')}
          hint={t('till.returns.numberHint')}
          error={missed ? t('till.returns.missed', { number: missed }) : undefined}
          value={typed}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t('till.returns.find')}</Button>
      </form>
      <ul className="pos-Bills">
        {shown.map((bill) => (
          <li key={bill.id}>
            <span>{bill.number}</span>
            <strong>{money(bill.totalSatang)}</strong>
            <Button variant="quiet" onClick={() => setPrinting(bill)}>
              {t('till.returns.show')}
            </Button>
            <Button variant="secondary" onClick={() => setChosen(bill)}>
              {t('till.returns.take')}
            </Button>
          </li>
        ))}
      </ul>
      {printing && <ChangeDue bill={printing} onDone={() => setPrinting(null)} again={printing.kind === 'sale'} />}
    </section>
  );
}
