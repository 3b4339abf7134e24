import { useState } from 'react';
import { Link, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { DECISIONS, type Decision } from '../../../machines/response.ts';
import { call } from '../../call.ts';

interface Props {
  formId: string;
  chosen: ReadonlyMap<string, { readonly id: string; readonly reference: string | null }>;
  onDone: (done: ReadonlySet<string>) => void;
}

/** What is decided on all that are chosen, and by name what stays as it was. */
export function Decide({ formId, chosen, onDone }: Props) {
  const t = useText('form');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState<Decision | null>(null);
  const [left, setLeft] = useState<readonly { id: string; why: string; reference: string }[]>([]);
  const [paid, setPaid] = useState<readonly { id: string; reference: string }[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  async function run(decision: Decision) {
    setAsks(null);
    setFailed(null);
    try {
      const result = await call('decide', { id: formId, responses: [...chosen.keys()].slice(0, 200), decision });
      const named = (id: string) => ({ id, reference: chosen.get(id)?.reference ?? '–' });
      setLeft(result.left.map((each) => ({ ...each, ...named(each.id) })));
      setPaid(result.paid.map(named));
      onDone(new Set(result.done));
      await revalidate();
    } catch (error) {
      setFailed(problem(error));
    }
  }
  if (chosen.size === 0 && left.length === 0 && paid.length === 0) return null;
  return (
    <div className="form-Parts">
      {chosen.size > 0 && (
        <div className="ui-Actions">
          {DECISIONS.map((decision) => (
            <Button key={decision} variant="secondary" onClick={() => (decision === 'approve' ? void run(decision) : setAsks(decision))}>
              {t(`decision.${decision}`)}
            </Button>
          ))}
        </div>
      )}
      {left.length > 0 && (
        <Alert tone="warning" title={t('responses.left', { count: left.length })}>
          <ul>
            {left.map((each) => (
              <li key={each.id}>
                {each.reference}: {t(`responses.why.${each.why}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {paid.length > 0 && (
        <Alert tone="warning" title={t('responses.paid', { count: paid.length })}>
          <ul>
            {paid.map(({ id, reference }) => (
              <li key={id}>
                <Link to={`/form/${formId}/admin/responses/${id}`}>{reference}</Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      {asks && (
        <ConfirmDialog
          open
          title={t('responses.sure', { count: chosen.size })}
          confirmLabel={t(`decision.${asks}`)}
          onConfirm={() => void run(asks)}
          onCancel={() => setAsks(null)}
        />
      )}
    </div>
  );
}
