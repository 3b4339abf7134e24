import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TRIGGER, type Definition } from '../../rules/definition.ts';
import { edgeAt, exitsOf, makesCircle } from '../graph/exits.ts';
import { connect } from '../graph/edit.ts';
import type { StepWords } from '../useStepWords.ts';

interface Props {
  readonly definition: Definition;
  readonly id: string;
  readonly words: StepWords;
  readonly onEdit: (next: Definition) => void;
  readonly onSelect: (id: string) => void;
}

/** Where a step leads, way by way: chosen from the steps that it cannot come back from. */
export function Ways({ definition, id, words, onEdit, onSelect }: Props) {
  const t = useText('flow');
  const exits = exitsOf(definition, id);
  if (exits.length === 0) return null;
  return (
    <Fieldset legend={t('ways.title')}>
      {exits.map((exit) => {
        const to = edgeAt(definition, exit)?.to ?? '';
        const options = definition.nodes.filter(
          (node) => node.id === to || (id === TRIGGER ? true : !makesCircle(definition, id, node.id)),
        );
        return (
          <div key={exit.when ?? ''} className="flow-Ways-row">
            <SelectField
              label={words.exit(id, exit.when) || t('ways.next')}
              placeholder={t('ways.none')}
              value={to}
              options={options.map((node) => ({ value: node.id, label: `${words.step(node.id)} (${node.id})` }))}
              onChange={({ target }) => onEdit(connect(definition, exit, target.value || null))}
            />
            {to && (
              <Button variant="quiet" aria-label={t('ways.goTo', { step: words.step(to) })} onClick={() => onSelect(to)}>
                {t('ways.go')}
              </Button>
            )}
          </div>
        );
      })}
    </Fieldset>
  );
}
