import { useState, type ReactNode } from 'react';
import { useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { typeOf } from '../rules/type.ts';
import type { Delivery } from '../schemas.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { call } from './call.ts';

type Row = Value<typeof Delivery>;

const TONES: Record<Row['state'], BadgeTone> = { waiting: 'info', delivered: 'success', failed: 'danger' };

/** What an endpoint was told and what it answered; each can be told again. */
export function DeliveryTable({ rows, on, empty }: { rows: readonly Row[]; on: boolean; empty: ReactNode }) {
  const t = useText('webhooks');
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Row | null>(null);
  const came = ({ error, status }: Row) => (error ? t(`error.${error}`) : (status ?? '–'));
  return (
    <>
      <DataTable
        caption={t('log.title')}
        columns={[
          { key: 'event', title: t('field.event') },
          { key: 'at', title: t('field.at') },
          { key: 'state', title: t('field.state') },
          { key: 'status', title: t('field.status') },
          { key: 'attempts', title: t('field.attempts'), align: 'end' },
          { key: 'millis', title: t('field.millis'), align: 'end' },
          { key: 'actions', title: t('field.actions') },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <code key="event">{typeOf(row.event)}</code>,
            <time key="at" dateTime={row.at}>
              {format.date(row.at, 'time')}
            </time>,
            <span key="state" className="webhooks-State">
              <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
              {row.dueAt && row.attempts > 0 && <small>{t('log.next', { at: format.date(row.dueAt, 'time') })}</small>}
            </span>,
            came(row),
            format.number(row.attempts),
            row.millis === null ? '–' : t('log.millis', { millis: format.number(row.millis) }),
            <div key="actions" className="ui-Actions">
              <Button
                variant="secondary"
                aria-label={t('log.showLabel', { type: typeOf(row.event), at: format.date(row.at, 'time') })}
                onClick={() => setShown(row)}
              >
                {t('log.show')}
              </Button>
              {on && row.state !== 'waiting' && (
                <ActionButton
                  of={call}
                  name="replay"
                  with={{ id: row.id }}
                  variant="secondary"
                  aria-label={t('replay.label', { type: typeOf(row.event), at: format.date(row.at, 'time') })}
                  done={t('replay.done')}
                  onDone={() => void revalidate()}
                >
                  {t('replay.action')}
                </ActionButton>
              )}
            </div>,
          ],
        }))}
        empty={empty}
      />
      {shown && <AnswerDialog title={typeOf(shown.event)} body={shown.body} outcome={shown} onClose={() => setShown(null)} />}
    </>
  );
}
