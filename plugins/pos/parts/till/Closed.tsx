import { useEffect, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Spinner } from '#kit/ui/feedback/Spinner.tsx';
import type { Bill } from '../../rules/deviceLog.ts';
import { billsOf } from './store/createTill.ts';
import { openDatabase, readAll } from './store/database.ts';
import type { TillWho } from './store/types.ts';
import './pay/pay.css';

/** Where nothing can be sold: what is the matter, and the way on. */
export type ClosedReason = 'starting' | 'old-browser' | 'no-storage' | 'unpaired' | 'no-key' | 'signed-out';
const SIGN_IN: ReadonlySet<ClosedReason> = new Set(['unpaired', 'no-key', 'signed-out']);

/** In place of the till while nobody can sell at it. */
export function Closed({ reason, till }: { reason: ClosedReason; till?: TillWho }) {
  const t = useText('pos');
  return (
    <div className="pos-Closed">
      <h1>{till ? till.store.name : t('till.heading')}</h1>
      {till && <p className="pos-Muted">{till.device.name}</p>}
      {reason === 'starting' ? (
        <p className="pos-Starting" role="status">
          <Spinner /> {t('till.closed.starting')}
        </p>
      ) : (
        <p>{t(`till.closed.${reason}`)}</p>
      )}
      {SIGN_IN.has(reason) && (
        <a className="ui-Button" data-variant="primary" href="/cluster/user/login">
          <Icon name={reason === 'signed-out' ? 'user' : 'link'} />
          {t(reason === 'signed-out' ? 'till.closed.signIn' : 'till.closed.pair')}
        </a>
      )}
    </div>
  );
}

const SHOWN = 20;

/** A second tab: it looks, and sells nothing. It becomes the till when the other one is closed. */
export function Elsewhere() {
  const t = useText('pos');
  const { money, date } = useFormat();
  const [bills, setBills] = useState<readonly Bill[]>([]);
  const [times, setTimes] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let gone = false;
    async function read() {
      const database = await openDatabase();
      const { entries } = await readAll(database);
      database.close();
      if (gone) return;
      setTimes(new Map(entries.map(({ body, at }) => ['bill' in body ? body.bill.id : '', at])));
      setBills(billsOf(entries).slice(-SHOWN).toReversed());
    }
    void read().catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div className="pos-Closed">
      <h1>{t('till.closed.elsewhereHeading')}</h1>
      <p role="status">{t('till.closed.elsewhere')}</p>
      {bills.length > 0 && (
        <ul className="pos-Bills">
          {bills.map(({ id, number, totalSatang }) => (
            <li key={id}>
              <span>{number}</span>
              <span className="pos-Muted">{date(new Date(times.get(id) ?? 0).toISOString(), 'clock')}</span>
              <strong>{money(totalSatang)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
