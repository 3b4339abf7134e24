import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { BulkDialog } from '#kit/ui/desk/BulkDialog.tsx';
import type { OrderRow } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';

const KINDS = ['pick-list', 'packing-slip', 'label'] as const;
/** Orders that are printed at once. */
const MOST = 100;

interface Props {
  /** As they were when they were chosen. */
  chosen: ReadonlyMap<string, OrderRow>;
  onClear: () => void;
  /** Some of them were done. */
  onDone: (done: ReadonlySet<string>) => void;
}

/** What is done with the chosen orders: they are begun to be packed, or printed. */
export function ChosenBar({ chosen, onClear, onDone }: Props) {
  const t = useText('shop');
  const [packs, setPacks] = useState(false);
  if (chosen.size === 0) return null;
  const ids = [...chosen.keys()].slice(0, MOST).join(',');
  return (
    <section className="shop-Bar" aria-label={t('print.chosen')}>
      <p>{t(chosen.size > MOST ? 'print.tooMany' : 'print.count', { count: chosen.size, most: MOST })}</p>
      <div className="ui-Actions">
        <Button data-key="b" onClick={() => setPacks(true)}>
          {t('action.startOrder')}
        </Button>
        {KINDS.map((kind) => (
          <LinkButton key={kind} variant="secondary" to={`/shop/desk/print/${kind}?ids=${ids}`}>
            <Icon name="print" />
            {t(`print.${kind}`)}
          </LinkButton>
        ))}
        <Button variant="quiet" onClick={onClear}>
          {t('desk.clearChosen')}
        </Button>
      </div>
      {packs && (
        <BulkDialog
          title={t('pack.title', { count: chosen.size })}
          submit={t('action.startOrder')}
          items={[...chosen.values()].map(({ id, number }) => ({ id, name: number }))}
          act={(id) => call('startOrder', { id, version: chosen.get(id)!.version })}
          onClose={(done) => {
            setPacks(false);
            onDone(done);
          }}
        >
          <p>{t('pack.text')}</p>
        </BulkDialog>
      )}
    </section>
  );
}
