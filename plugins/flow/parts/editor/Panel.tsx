import { useEffect } from 'react';
import { TRIGGER } from '../../rules/definition.ts';
import { StepPanel } from './StepPanel.tsx';
import { TriggerPanel, type TriggerPanelProps } from './TriggerPanel.tsx';

/** What stands beside the flow: what starts it, or the chosen step. */
export function Panel({ id, ...props }: TriggerPanelProps & { id: string }) {
  // What was opened is read next: its heading has the focus.
  useEffect(() => document.getElementById('flow-panel')?.focus(), []);
  if (id === TRIGGER) return <TriggerPanel {...props} />;
  const { definition, palette, findings, onEdit, onSelect, onClose } = props;
  return (
    <StepPanel
      definition={definition}
      id={id}
      palette={palette}
      findings={findings}
      onEdit={onEdit}
      onSelect={onSelect}
      onClose={onClose}
      onRemoved={() => onSelect(TRIGGER)}
    />
  );
}
