import { useLocale, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { TRIGGER, TRIGGER_KINDS, type Definition, type Trigger } from '../../rules/definition.ts';
import type { FlowView, Palette } from '../../schemas.ts';
import { variablesOf } from '../graph/variables.ts';
import { useStepWords } from '../useStepWords.ts';
import { ExpressionField } from './fields/ExpressionField.tsx';
import { Findings } from './Findings.tsx';
import { HookKey } from './HookKey.tsx';
import { Ways } from './Ways.tsx';

export interface TriggerPanelProps {
  readonly definition: Definition;
  readonly view: FlowView;
  readonly palette: Palette;
  readonly findings: FlowView['findings'];
  readonly secures: boolean;
  readonly onEdit: (next: Definition) => void;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** What starts the flow. */
export function TriggerPanel({ definition, view, palette, findings, secures, onEdit, onSelect, onClose }: TriggerPanelProps) {
  const t = useText('flow');
  const locale = useLocale();
  const words = useStepWords(definition, palette.steps);
  const { trigger } = definition;
  const set = (part: Partial<Trigger>) => onEdit({ ...definition, trigger: { ...trigger, ...part } });
  return (
    <section className="ui-Desk-part flow-Panel" aria-labelledby="flow-panel">
      <header>
        <h2 id="flow-panel" tabIndex={-1}>
          {t('trigger.title')}
        </h2>
        <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
      </header>
      <Findings findings={findings.filter(({ node }) => node === '' || node === TRIGGER)} words={words} />
      <SelectField
        label={t('trigger.kind')}
        value={trigger.kind}
        options={TRIGGER_KINDS.map((value) => ({ value, label: t(`trigger.${value}`) }))}
        onChange={({ target }) => set({ kind: target.value as Trigger['kind'] })}
      />
      {trigger.kind === 'event' && (
        <ComboBox
          label={t('trigger.which')}
          value={trigger.event || null}
          options={palette.events.map(({ event, title }) => ({ value: event, label: title[locale] }))}
          onChange={(event) => set({ event: event ?? '' })}
        />
      )}
      {trigger.kind === 'schedule' && (
        <TextField
          label={t('trigger.cron')}
          hint={t('trigger.cron.hint')}
          value={trigger.cron}
          maxLength={100}
          autoCapitalize="none"
          onChange={({ target }) => set({ cron: target.value })}
        />
      )}
      {trigger.kind === 'webhook' && <HookKey id={view.id} hook={view.hook} secures={secures} />}
      <ExpressionField
        label={t('trigger.condition')}
        hint={t('trigger.condition.hint')}
        optional
        value={trigger.condition}
        variables={variablesOf(definition, TRIGGER, palette)}
        nameOf={words.step}
        onChange={(condition) => set({ condition })}
      />
      <Ways definition={definition} id={TRIGGER} words={words} onEdit={onEdit} onSelect={onSelect} />
    </section>
  );
}
