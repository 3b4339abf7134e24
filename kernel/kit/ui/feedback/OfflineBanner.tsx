import { useSyncExternalStore } from 'react';
import { useText } from '#kit/page/text.ts';
import { Banner } from './Banner.tsx';

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that there is no connection, for as long as there is none. Its texts are those of `PageNotices`. */
export function OfflineBanner() {
  const t = useText('ui');
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : (
    <Banner tone="warning" live>
      {t('notice.offline')}
    </Banner>
  );
}
