import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { useDraft } from '../draft/DraftContext.tsx';

/** Says that a plugin is off: what is set is kept, and counts when it is turned on. */
export function OffNote({ plugin }: { plugin: string }) {
  const t = useText('config');
  const { manifest, set } = useDraft();
  const entry = manifest.plugins[plugin];
  if (entry?.enabled) return null;
  return (
    <Alert
      title={t('plugin.off')}
      actions={
        <Button variant="secondary" onClick={() => set(['plugins', plugin], { settings: {}, capabilities: {}, ...entry, enabled: true })}>
          {t('plugin.turnOn')}
        </Button>
      }
    >
      <p>{t('plugin.offText')}</p>
    </Alert>
  );
}
