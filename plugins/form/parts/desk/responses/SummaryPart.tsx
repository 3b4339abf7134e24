import { useState } from 'react';
import { Slot, useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { desk } from '../../../calls/desk.ts';
import type { ChartsData } from '../../../gateway/pages/charts.ts';
import { call } from '../../call.ts';

/** What all answers say, in the staff's words: written, or drafted and read. It is kept when somebody presses, and not before. */
export function SummaryPart({ formId, summary: { text, of, at } }: { formId: string; summary: ChartsData['summary'] }) {
  const t = useText('form');
  const { date } = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <section className="ui-Desk-part" aria-labelledby="form-summary">
      <h2 id="form-summary">{t('summary.title')}</h2>
      {at && <p>{t('summary.kept', { count: of, at: date(at, 'time') })}</p>}
      <Slot
        of={WritingHelp}
        kind="summarise"
        label={t('summary.draft')}
        to={useLocale()}
        texts={async () => (await call('answerTexts', { id: formId })).texts}
        onDraft={([made = '']) => setDraft(made)}
      />
      <ActionForm
        key={draft ?? text}
        of={call}
        name="keepSummary"
        texts="summary"
        schema={desk.keepSummary.body}
        with={{ id: formId }}
        values={{ text: draft ?? text }}
        onDone={() => setDraft(null)}
      >
        <FormField name="text" lines="several" rows={6} optional hint={draft === null ? undefined : t('summary.read')} />
      </ActionForm>
    </section>
  );
}
