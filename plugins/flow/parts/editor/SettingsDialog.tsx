import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FlowSettings, type FlowView } from '../../schemas.ts';
import { call } from '../call.ts';

/** What a flow is called and how much it may do. */
export function SettingsDialog({ flow, onClose }: { flow: FlowView; onClose: () => void }) {
  const t = useText('flow');
  return (
    <ActionDialog
      of={call}
      name="saveSettings"
      schema={FlowSettings}
      with={{ id: flow.id }}
      values={flow.settings}
      texts="settings"
      title={t('editor.settings')}
      onClose={onClose}
    />
  );
}
