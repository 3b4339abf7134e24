import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { ApprovalRow } from '../schemas.ts';
import { call } from './call.ts';

/** One thing to decide on: a form that works without scripts. */
export function ApprovalCard({ approval: { id, title, text, flowName, dueAt, createdAt } }: { approval: ApprovalRow }) {
  const t = useText('flow');
  const { date } = useFormat();
  return (
    <section className="ui-Desk-part flow-Approval" aria-labelledby={`approval-${id}`}>
      <h2 id={`approval-${id}`}>{title}</h2>
      <p className="ui-Field-hint">
        {flowName} · {date(createdAt, 'time')}
        {dueAt && ` · ${t('approvals.due', { at: date(dueAt, 'time') })}`}
      </p>
      {text && <p className="flow-Approval-text">{text}</p>}
      <ActionForm of={call} name="decideApproval" id={id} with={{ id }} texts="decide" to="/flow/approvals">
        <FormField name="decision" radio="row" />
        <FormField name="comment" rows={2} />
      </ActionForm>
    </section>
  );
}
