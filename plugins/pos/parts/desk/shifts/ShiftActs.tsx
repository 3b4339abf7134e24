import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { CloseShift, ReopenShift } from '../../../calls/shifts.ts';
import type { ShiftData } from '../../../gateway/pages/shifts.ts';
import { call } from '../call.ts';

/** Prints a report; opens a closed shift again and closes it anew, for who may. */
export function ShiftActs({ data: { report, mayDecide } }: { data: ShiftData }) {
  const t = useText('pos');
  const [open, setOpen] = useState<'reopen' | 'close' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="secondary" onClick={() => print()}>
        <Icon name="print" />
        {t('shift.print')}
      </Button>
      {mayDecide &&
        (report.state === 'closed' ? (
          <Button variant="secondary" onClick={() => setOpen('reopen')}>
            {t('reopenShift.open')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setOpen('close')}>
            {t('closeShift.open')}
          </Button>
        ))}
      {open === 'reopen' && (
        <ActionDialog
          of={call}
          name="reopenShift"
          schema={ReopenShift}
          with={{ id: report.id }}
          title={t('reopenShift.open')}
          onClose={close}
        />
      )}
      {open === 'close' && (
        <ActionDialog
          of={call}
          name="closeShift"
          schema={CloseShift}
          with={{ id: report.id }}
          title={t('closeShift.open')}
          onClose={close}
        />
      )}
    </>
  );
}
