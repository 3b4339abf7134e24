import { useState } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { dayIn } from '#kit/thai/day.ts';

/** What an accountant takes of a month: the report of output tax (รายงานภาษีขาย) and the journal, as files for spreadsheets. */
export function VatReport() {
  const t = useText('billing');
  const { timezone } = useSite();
  const [month, setMonth] = useState(() => dayIn(new Date(), timezone).slice(0, 7));
  return (
    <section className="billing-Card" aria-labelledby="billing-vat-report">
      <h2 id="billing-vat-report">{t('vatReport.title')}</h2>
      <div className="billing-Form">
        <TextField
          label={t('vatReport.month')}
          name="month"
          type="month"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        {/^\d{4}-\d{2}$/.test(month) && (
          <div className="ui-Actions">
            <a className="ui-Button" data-variant="secondary" href={`/billing/desk/vat-report?month=${month}`} download>
              <Icon name="download" />
              {t('vatReport.download')}
            </a>
            <a className="ui-Button" data-variant="secondary" href={`/billing/desk/journal?month=${month}`} download>
              <Icon name="download" />
              {t('vatReport.journal')}
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
