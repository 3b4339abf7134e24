import { useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { SamePair, Side } from '../gateway/candidates.ts';
import { nameOf } from '../rules/nameOf.ts';
import { call } from './call.ts';
import { Email } from './Email.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { useUndo } from './useUndo.ts';

function SideView({ side }: { side: Side }) {
  const t = useText('people');
  return (
    <div className="people-Side">
      <Link className="ui-Target" to={`/people/${side.id}`}>
        {nameOf(side)}
      </Link>
      {side.email && (
        <span className="people-Note">
          <Email>{side.email}</Email>
        </span>
      )}
      {side.phone && <span className="people-Note">{phoneText(side.phone)}</span>}
      <span className="people-Note">{t(`account.${side.hasAccount ? 'yes' : 'no'}`)}</span>
    </div>
  );
}

/** Two who may be one person: what they have in common, and what can be done about it. */
export function PairItem({ pair }: { pair: SamePair }) {
  const t = useText('people');
  const offerUndo = useUndo('pairs.undo');
  const [merging, setMerging] = useState(false);
  const { into, from, why } = pair;
  const ids = { one: into.id, other: from.id };
  return (
    <li>
      <div className="people-Tags">
        {why.map((reason) => (
          <Badge key={reason} tone="info">
            {t(`pairs.why.${reason}`)}
          </Badge>
        ))}
      </div>
      <div className="people-Pair">
        <SideView side={into} />
        <SideView side={from} />
      </div>
      <div className="ui-Actions">
        <Button aria-haspopup="dialog" onClick={() => setMerging(true)}>
          {t('pairs.merge')}
        </Button>
        <ActionButton
          of={call}
          name="keepApart"
          with={ids}
          variant="secondary"
          onDone={() => offerUndo(t('pairs.apartDone'), () => call('compareAgain', ids))}
        >
          {t('pairs.apart')}
        </ActionButton>
      </div>
      {merging && <MergeDialog into={into} from={from} onClose={() => setMerging(false)} />}
    </li>
  );
}
