import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Hosting } from './useHost.ts';

/** More pieces than these that wait mean that the line is too slow. */
const SLOW = 4;

/** What the host must know: nothing that can be done is left unsaid. */
export function HostAlerts({ host, refused, onPrepare }: { host: Hosting; refused: boolean; onPrepare: () => void }) {
  const t = useText('broadcast');
  const problem = useProblem();
  return (
    <>
      {refused && (
        <Alert tone="danger" live title={t('host.no-media')}>
          {t('host.no-media-hint')}
        </Alert>
      )}
      {host.error !== null && (
        <Alert tone="warning" live actions={host.state ? undefined : <Button onClick={onPrepare}>{t('again')}</Button>}>
          {problem(host.error)}
        </Alert>
      )}
      {host.elsewhere && (
        <Alert tone="warning" live actions={<Button onClick={onPrepare}>{t('host.take-over')}</Button>}>
          {t('host.elsewhere')}
        </Alert>
      )}
      {host.sending && host.waiting > SLOW && (
        <Alert tone="warning" live>
          {t('host.slow')}
        </Alert>
      )}
      {host.unrecorded && (
        <Alert tone="warning" live title={host.unrecorded === 'full' ? t('host.full') : undefined}>
          {t(host.unrecorded === 'full' ? 'host.full-hint' : 'host.cannot-record')}
        </Alert>
      )}
    </>
  );
}
