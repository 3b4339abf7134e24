import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { OrderNote } from '../../../calls/deskOrders.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { EVENTS } from './events.ts';

/** Everything that has happened to an order, and a note of the staff: for themselves, or for the buyer to read. */
export function DeskHistory({ order }: { order: Order }) {
  const t = useText('shop');
  const { date } = useFormat();
  const [visibleToBuyer, setVisibleToBuyer] = useState(false);
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-history">
      <h2 id="shop-history">{t('order.history')}</h2>
      <ActionForm
        of={call}
        name="noteOrder"
        schema={OrderNote}
        with={{ id: order.id, internal: !visibleToBuyer }}
        texts="note"
        quiet
        clears
      >
        <FormField name="text" rows={2} />
        <Checkbox
          label={t('note.told')}
          hint={t('note.toldHint')}
          checked={visibleToBuyer}
          onChange={(event) => setVisibleToBuyer(event.target.checked)}
        />
      </ActionForm>
      <Timeline
        label={t('order.history')}
        items={order.events.map(({ id, type, text: eventText, actor, at, internal }) => ({
          id,
          title: (
            <>
              {EVENTS.has(type) ? t(`event.${type}`) : t('event.other')} {internal && <Badge>{t('note.internal')}</Badge>}
            </>
          ),
          text: eventText || undefined,
          time: [date(at, 'time'), actor].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  );
}
