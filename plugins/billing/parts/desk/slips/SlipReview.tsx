import { useEffect, useRef, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { slipEvents } from '../../../machines/slip.ts';
import type { SlipCase } from '../../../schemas.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { SlipFacts } from './SlipFacts.tsx';
import { SlipPicture } from './SlipPicture.tsx';

interface Props {
  slip: SlipCase;
  /** Of the list, from 1. */
  place: number;
  count: number;
  /** To the next (1) or the one before (-1). */
  onGo: (by: 1 | -1) => void;
}

/** Where letters are typed they are no commands. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.closest('dialog, textarea, select, [contenteditable]') !== null || target.matches('input:not([type=checkbox])'));

/** One slip for a decision: picture and facts side by side, with the keyboard for who has many. */
export function SlipReview({ slip, place, count, onGo }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const [pendingAction, setPendingAction] = useState<'accept' | 'reject' | null>(null);
  const [keys, setKeys] = useState(true);
  const allowed = slipEvents(slip.state);
  const mayAccept = allowed.includes('ACCEPT');
  const mayReject = allowed.includes('REJECT') && slip.state !== 'accepted';
  const latest = useRef<Record<string, () => void>>({});
  useEffect(() => {
    latest.current = {
      ...(mayAccept ? { a: () => setPendingAction('accept') } : {}),
      ...(mayReject ? { r: () => setPendingAction('reject') } : {}),
      n: () => onGo(1),
      p: () => onGo(-1),
    };
  });
  useEffect(() => {
    if (!keys) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Uses the physical key, because a Thai keyboard layout produces other letters.
      const act = latest.current[event.code.replace('Key', '').toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
  return (
    <section className="billing-SlipCase" aria-label={t('slips.of', { number: slip.charge.number })}>
      <SlipPicture src={slip.picture} label={t('slips.picture', { number: slip.charge.number, amount: format.money(slip.amountSatang) })} />
      <div className="billing-SlipCase-side">
        <SlipFacts slip={slip} />
        <div className="ui-Actions">
          {mayAccept && (
            <Button aria-keyshortcuts={keys ? 'A' : undefined} onClick={() => setPendingAction('accept')}>
              {t(slip.needsSecond && slip.firstAcceptedBy ? 'accept.second' : 'accept.title')}
            </Button>
          )}
          {mayReject && (
            <Button variant="danger" aria-keyshortcuts={keys ? 'R' : undefined} onClick={() => setPendingAction('reject')}>
              {t('reject.title')}
            </Button>
          )}
        </div>
        <div className="billing-SlipCase-next">
          <Button variant="quiet" disabled={place <= 1} onClick={() => onGo(-1)}>
            <Icon name="chevron-left" />
            {t('slips.previous')}
          </Button>
          <span>{t('slips.place', { place, count })}</span>
          <Button variant="quiet" disabled={place >= count} aria-keyshortcuts={keys ? 'N' : undefined} onClick={() => onGo(1)}>
            {t('slips.next')}
            <Icon name="chevron-right" />
          </Button>
        </div>
        <Checkbox label={t('slips.keys')} hint={t('slips.keysHint')} checked={keys} onChange={(event) => setKeys(event.target.checked)} />
      </div>
      {pendingAction === 'accept' && <AcceptDialog slip={slip} onClose={() => setPendingAction(null)} />}
      {pendingAction === 'reject' && <RejectDialog slip={slip} onClose={() => setPendingAction(null)} />}
    </section>
  );
}
