import { lazy, Suspense, useState } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

const StartDialog = lazy(() => import('./StartDialog.tsx'));

/** Begin a conversation: with another member, where members may write to each other, or with the staff. */
export function StartButtons() {
  const t = useText('message');
  const direct = useSite().settings.message?.directMessages !== false;
  const [starting, setStarting] = useState<'direct' | 'support' | null>(null);
  return (
    <>
      {direct && (
        <Button variant="secondary" data-key="c" onClick={() => setStarting('direct')}>
          <Icon name="edit" />
          {t('start.direct')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setStarting('support')}>
        <Icon name="chat" />
        {t('start.support')}
      </Button>
      {starting && (
        <Suspense>
          <StartDialog kind={starting} onClose={() => setStarting(null)} />
        </Suspense>
      )}
    </>
  );
}
