import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';
import { EVENTS } from './events.ts';

/** Everything that has happened to an order, and a note of the staff: for themselves, or for the buyer to read. */
export function DeskHistory({ order }: { order: Order }) {
  const t = useText('shop');
  const { date } = useFormat();
  const deed = useAction();
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const note = async () => {
    const body = { id: order.id, text: text.trim(), internal: !told };
    if (await deed.run(() => call('noteOrder', body), text.trim() ? {} : { note: 'note.missing' })) setText('');
  };
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-history">
      <h2 id="shop-history">{t('order.history')}</h2>
      <form
        className="ui-DeskForm"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void note();
        }}
      >
        <TextArea
          label={t('note.label')}
          name="note"
          rows={2}
          maxLength={500}
          value={text}
          error={deed.errors.note}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox label={t('note.told')} hint={t('note.toldHint')} checked={told} onChange={(event) => setTold(event.target.checked)} />
        {deed.failed && (
          <Alert tone="danger" live>
            <p>{deed.failed}</p>
          </Alert>
        )}
        <div className="ui-Actions">
          <SubmitButton variant="secondary" state={deed.pending ? 'loading' : 'normal'} labels={{ normal: t('note.add') }} />
        </div>
      </form>
      <Timeline
        label={t('order.history')}
        items={order.events.map(({ id, type, text: said, actor, at, internal }) => ({
          id,
          title: (
            <>
              {EVENTS.has(type) ? t(`event.${type}`) : t('event.other')} {internal && <Badge>{t('note.internal')}</Badge>}
            </>
          ),
          text: said || undefined,
          time: [date(at, 'time'), actor].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  );
}
