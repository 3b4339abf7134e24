import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { LIMITS, type Definition } from '../../rules/definition.ts';
import type { FlowView, Palette } from '../../schemas.ts';
import { labelsOf } from '../graph/exits.ts';
import { changeStep, removeStep, renameCase } from '../graph/edit.ts';
import { variablesOf } from '../graph/variables.ts';
import { useStepWords } from '../useStepWords.ts';
import { Findings } from './Findings.tsx';
import { ConfigFields } from './fields/ConfigFields.tsx';
import { Ways } from './Ways.tsx';
import { TryStep } from './TryStep.tsx';

interface Props {
  readonly definition: Definition;
  readonly id: string;
  readonly palette: Palette;
  readonly findings: FlowView['findings'];
  readonly onEdit: (next: Definition) => void;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
  /** It was removed. */
  readonly onRemoved: () => void;
}

/** The chosen step: what it does, where it leads, what it makes of a sample. */
export function StepPanel({ definition, id, palette, findings, onEdit, onSelect, onClose, onRemoved }: Props) {
  const t = useText('flow');
  const words = useStepWords(definition, palette.steps);
  const node = definition.nodes.find((each) => each.id === id)!;
  const set = (part: Readonly<Record<string, unknown>>) =>
    onEdit(
      changeStep(definition, id, {
        config: Object.fromEntries(Object.entries({ ...node.config, ...part }).filter(([, value]) => value !== undefined)),
      }),
    );
  const canFail = labelsOf(node).includes('error');
  return (
    <section className="ui-Desk-part flow-Panel" aria-labelledby="flow-panel">
      <header>
        <h2 id="flow-panel" tabIndex={-1}>
          {words.step(id)}
        </h2>
        <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
      </header>
      <p className="ui-Field-hint">
        {words.kind(id)} · <code>{id}</code>
      </p>
      <Findings findings={findings.filter((finding) => finding.node === id)} words={words} />
      <TextField
        label={t('panel.name')}
        name="stepName"
        optional
        value={node.name}
        maxLength={120}
        onChange={({ target }) => onEdit(changeStep(definition, id, { name: target.value }))}
      />
      <ConfigFields
        node={node}
        palette={palette}
        variables={variablesOf(definition, id, palette)}
        nameOf={words.step}
        set={set}
        renameCase={(at, label) => onEdit(renameCase(definition, id, at, label))}
      />
      {canFail && (
        <div className="flow-Panel-retry">
          <NumberField
            label={t('panel.retries')}
            value={node.retry.max}
            min={0}
            max={LIMITS.retries}
            onChange={(max) => typeof max === 'number' && onEdit(changeStep(definition, id, { retry: { ...node.retry, max } }))}
          />
          <NumberField
            label={t('panel.backoff')}
            unit={t('unit.seconds')}
            value={node.retry.backoffSeconds}
            min={1}
            max={86_400}
            onChange={(seconds) =>
              typeof seconds === 'number' && onEdit(changeStep(definition, id, { retry: { ...node.retry, backoffSeconds: seconds } }))
            }
          />
        </div>
      )}
      <Ways definition={definition} id={id} words={words} onEdit={onEdit} onSelect={onSelect} />
      {canFail && <TryStep key={id} node={node} definition={definition} palette={palette} />}
      <div className="ui-Actions">
        <Button
          variant="danger"
          onClick={() => {
            onEdit(removeStep(definition, id));
            onRemoved();
          }}
        >
          {t('panel.remove')}
        </Button>
      </div>
    </section>
  );
}
