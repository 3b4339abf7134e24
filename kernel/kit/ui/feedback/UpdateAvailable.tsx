import { useState, useSyncExternalStore } from 'react';
import { newerBuild, watchNewerBuild } from '#kit/page/newerBuild.ts';
import { useText } from '#kit/page/text.ts';
import { Button } from '../actions/Button.tsx';
import { Banner } from './Banner.tsx';

/** Says that a newer build is out, for who stays on one page for hours: the next navigation takes it anyhow. Can be put away. */
export function UpdateAvailable() {
  const t = useText('ui');
  const newer = useSyncExternalStore(watchNewerBuild, newerBuild, () => false);
  const [dismissed, setDismissed] = useState(false);
  if (!newer || dismissed) return null;
  const action = <Button onClick={() => location.reload()}>{t('notice.reload')}</Button>;
  return (
    <Banner live action={action} onDismiss={() => setDismissed(true)}>
      {t('notice.update')}
    </Banner>
  );
}
