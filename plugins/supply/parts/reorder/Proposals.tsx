import { useState } from 'react';
import { useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { Proposal, ReorderData } from '../../gateway/pages/reorder.ts';
import { call } from '../call.ts';
import { GoodName } from '../GoodName.tsx';

/** What stores want of suppliers now, each of which one press makes a draft of. */
export function Proposals({ data: { scope, proposals } }: { data: ReorderData }) {
  return proposals.map((proposal) => (
    <OneProposal key={`${proposal.storeId} ${proposal.supplierId}`} clusterId={scope.clusterId} proposal={proposal} />
  ));
}

function OneProposal({ clusterId, proposal }: { clusterId: string; proposal: Proposal }) {
  const t = useText('supply');
  const { number } = useFormat();
  const navigate = useNavigate();
  const [orderId] = useState(() => crypto.randomUUID());
  const { storeId, supplierId } = proposal;
  return (
    <section className="ui-Desk-part">
      <h2>{t('reorder.proposal', { supplier: proposal.supplier, store: proposal.store })}</h2>
      <ul className="supply-Lines">
        {proposal.lines.map((line) => (
          <li key={line.variantId}>
            <div className="supply-Line-head">
              <GoodName {...line} />
              <strong>{t('reorder.wanted', { count: number(line.wanted) })}</strong>
            </div>
          </li>
        ))}
      </ul>
      <ActionForm
        of={call}
        name="orderProposal"
        id={`${storeId}.${supplierId}`}
        with={{ clusterId, orderId, storeId, supplierId }}
        onDone={() => void navigate(`/cluster/store/orders/${orderId}`)}
      >
        {null}
      </ActionForm>
    </section>
  );
}
