import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { topUpActions } from '../../machines/topUp.ts';
import { TopUpState } from '../topUps/TopUpState.tsx';
import type { DeskTopUp } from './DecideDialog.tsx';

/** One top-up with what its member says, and what staff may do about it. */
export function QueueRow({ row, onDecide }: { row: DeskTopUp; onDecide: (decision: 'confirm' | 'reject') => void }) {
  const t = useText('wallet');
  const format = useFormat();
  const { topUp, member, decidedBy } = row;
  const actions = topUpActions(topUp);
  const facts = [
    [t('queue.number'), topUp.number],
    [t('queue.createdAt'), format.date(topUp.createdAt, 'time')],
    [t('queue.reference'), topUp.reference],
    [t('queue.paidAt'), topUp.paidAt && format.date(topUp.paidAt, 'time')],
    [t('queue.received'), topUp.receivedSatang !== null && format.money(topUp.receivedSatang)],
    [t('queue.decidedBy'), decidedBy && topUp.decidedAt && `${decidedBy} · ${format.date(topUp.decidedAt, 'time')}`],
    [t('queue.reason'), topUp.reason],
  ].filter(([, value]) => value);
  return (
    <article className="wallet-QueueRow" aria-label={t('queue.of', { name: member.name })}>
      <header>
        <h2>
          <Link to={`/user/wallet/desk/members/${member.accountId}`}>{member.name || t('desk.gone')}</Link>
        </h2>
        <strong>{format.money(topUp.amountSatang)}</strong>
        <span>
          <TopUpState {...topUp} />
        </span>
      </header>
      <dl className="wallet-Facts">
        {facts.map(([label, value]) => (
          <div key={String(label)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="ui-Actions">
        {actions.includes('CONFIRM') && <Button onClick={() => onDecide('confirm')}>{t('decide.confirm')}</Button>}
        {actions.includes('REJECT') && (
          <Button variant="danger" onClick={() => onDecide('reject')}>
            {t('decide.reject')}
          </Button>
        )}
      </div>
    </article>
  );
}
