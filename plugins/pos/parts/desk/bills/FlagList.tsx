import { useState } from 'react';
import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { Flag } from '../../../schemas.ts';
import { call } from '../call.ts';
import { billPath } from './useBillRows.tsx';

/** What of a flag's details people read. */
const DETAILS = [
  'sku',
  'quantity',
  'unitSatang',
  'priceSatang',
  'basisPoints',
  'totalSatang',
  'overSatang',
  'returnedSatang',
  'amountSatang',
  'expectedSatang',
  'number',
  'minutes',
  'entries',
] as const;

/** What was seen, and who was told what came of it. */
export function FlagList({ flags, isOfBill }: { flags: readonly Flag[]; isOfBill?: boolean }) {
  const t = useText('pos');
  const { date, money, number } = useFormat();
  const [open, setOpen] = useState<Flag | null>(null);
  const shown = (name: string, value: string | number) =>
    typeof value === 'string'
      ? value
      : name.endsWith('Satang')
        ? money(value)
        : name === 'basisPoints'
          ? `${number(value / 100)}%`
          : number(value);
  return (
    <>
      <ul className="pos-Flags">
        {flags.map((flag) => (
          <li key={flag.id}>
            <div>
              <strong>{t(`flag.${flag.code}`)}</strong>
              {!isOfBill && (
                <span>
                  {flag.subject === 'bill' ? (
                    <Link className="ui-Target" to={billPath(flag.subjectId)}>
                      {flag.title}
                    </Link>
                  ) : (
                    flag.title
                  )}
                  {` · ${flag.store.name}`}
                </span>
              )}
              <small>
                {[
                  date(flag.at, 'time'),
                  ...DETAILS.flatMap((name) => {
                    const value = flag.detail[name];
                    return value === undefined ? [] : [`${t(`flagDetail.${name}`)} ${shown(name, value)}`];
                  }),
                ].join(' · ')}
              </small>
              {flag.resolvedAt && <small>{t('flag.resolved', { note: flag.note })}</small>}
            </div>
            {!flag.resolvedAt && flag.code === 'tender-unused' && (
              <ActionButton of={call} name="undoTender" with={{ id: flag.subjectId }} variant="secondary" done={t('undoTender.done')}>
                {t('undoTender.submit')}
              </ActionButton>
            )}
            {!flag.resolvedAt && (
              <Button variant="secondary" aria-label={t('flag.resolveOf', { title: flag.title })} onClick={() => setOpen(flag)}>
                {t('flag.resolve')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <ActionDialog of={call} name="resolve" with={{ id: open.id }} title={t(`flag.${open.code}`)} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
