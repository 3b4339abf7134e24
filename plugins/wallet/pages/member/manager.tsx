import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ChangeDialog, type Change } from '../../parts/desk/ChangeDialog.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { StatementSection } from '../../parts/statement/StatementSection.tsx';
import type { load } from '../../gateway/pages/member.ts';

/** One member's wallet: what it has, what staff may do with it, what has been. */
export default function MemberPage({ data: { wallet, can, ...list } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const format = useFormat();
  const [change, setChange] = useState<Change | null>(null);
  const { member, balance } = wallet;
  const changes: Change[] = [
    ...(can.includes('credit') ? (['credit', 'debit'] as const) : []),
    ...(can.includes('adjust') ? (['adjust'] as const) : []),
    ...(can.includes('freeze') ? [balance.frozen ? ('thaw' as const) : ('freeze' as const)] : []),
  ];
  return (
    <DeskArea title={member.name || t('desk.gone')} back={{ to: '/user/wallet/desk/members', label: t('page.members') }}>
      <section className="wallet-Card" aria-labelledby="wallet-of">
        <h2 id="wallet-of">{t('members.wallet')}</h2>
        {balance.frozen && (
          <p>
            <Badge tone="warning">{t('members.frozen')}</Badge>
          </p>
        )}
        <dl className="wallet-Sums">
          <div>
            <dt>{t('members.balance')}</dt>
            <dd>{format.money(balance.balanceSatang)}</dd>
          </div>
          <div>
            <dt>{t('members.available')}</dt>
            <dd>{format.money(balance.availableSatang)}</dd>
          </div>
          <div>
            <dt>{t('members.held')}</dt>
            <dd>{format.money(balance.heldSatang)}</dd>
          </div>
        </dl>
        <div className="ui-Actions">
          {changes.map((each) => (
            <Button key={each} variant="secondary" onClick={() => setChange(each)}>
              {t(`change.${each}`)}
            </Button>
          ))}
        </div>
      </section>
      <StatementSection path={`/user/wallet/desk/members/${member.accountId}`} accountId={member.accountId} {...list} />
      {change && <ChangeDialog wallet={wallet} change={change} onClose={() => setChange(null)} />}
    </DeskArea>
  );
}
