import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { useDuration } from '../../useDuration.ts';
import { OverrideSheet, type Override } from './OverrideSheet.tsx';

/** People for whom other dates, times or numbers of attempts hold, and why. */
export function OverridesPart({ examId, overrides }: { examId: string; overrides: readonly Override[] }) {
  const t = useText('exam');
  const { date } = useFormat();
  const duration = useDuration();
  const [open, setOpen] = useState<Override | 'new' | null>(null);
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-overrides">
      <h2 id="exam-overrides">{t('part.overrides')}</h2>
      <p className="exam-Hint">{t('overrides.hint')}</p>
      <DataTable
        caption={t('part.overrides')}
        columns={[
          { key: 'name', title: t('overrides.person') },
          { key: 'what', title: t('overrides.what') },
          { key: 'reason', title: t('overrides.reason') },
        ]}
        rows={overrides.map((override) => ({
          id: override.accountId,
          cells: [
            <Button key="name" variant="quiet" onClick={() => setOpen(override)}>
              {override.name}
            </Button>,
            [
              override.opensAt && t('rule.opensAt', { at: date(override.opensAt, 'time') }),
              override.closesAt && t('rule.closesAt', { at: date(override.closesAt, 'time') }),
              override.timeLimitSeconds !== null && duration(override.timeLimitSeconds),
              override.maxAttempts !== null && t('overrides.attempts', { count: override.maxAttempts }),
            ]
              .filter(Boolean)
              .join(' · '),
            override.reason,
          ],
        }))}
        empty={<p className="exam-Hint">{t('overrides.empty')}</p>}
      />
      <div className="ui-Actions">
        <Button variant="secondary" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {t('overrides.add')}
        </Button>
      </div>
      {open && <OverrideSheet examId={examId} override={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}
