import { useNavigate, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { Side } from '../gateway/candidates.ts';
import { nameOf } from '../rules/nameOf.ts';
import { MergeDraft } from '../schemas.ts';
import { call } from './call.ts';

const FACTS = ['name', 'email', 'phone'] as const;

/** Asks which facts stand where two are different, and makes one record of them. */
export function MergeDialog({ into, from, onClose }: { into: Side; from: Side; onClose: () => void }) {
  const t = useText('people');
  const navigate = useNavigate();
  const shown = (side: Side, fact: (typeof FACTS)[number]) => (fact === 'phone' ? phoneText(side.phone) : side[fact]) || t('merge.empty');
  return (
    <ActionDialog
      of={call}
      name="merge"
      schema={MergeDraft}
      with={{ id: into.id, from: from.id }}
      // What only one of them has stands without a question.
      values={Object.fromEntries(FACTS.map((fact) => [fact, into[fact] === '' && from[fact] !== '' ? 'from' : 'into']))}
      title={t('merge.title')}
      undo={(reply) => call('undoMerge', { merge: reply.id })}
      onClose={onClose}
      onDone={() => void navigate(`/people/${into.id}`)}
    >
      <p>{t('merge.text', { into: nameOf(into), from: nameOf(from) })}</p>
      {into.hasAccount && from.hasAccount && <p>{t('merge.accounts')}</p>}
      {FACTS.map(
        (fact) =>
          into[fact] !== from[fact] &&
          into[fact] !== '' &&
          from[fact] !== '' && (
            <FormField
              key={fact}
              name={fact}
              radio
              options={[
                { value: 'into', label: shown(into, fact) },
                { value: 'from', label: shown(from, fact) },
              ]}
            />
          ),
      )}
    </ActionDialog>
  );
}
