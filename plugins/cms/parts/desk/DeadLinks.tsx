import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { DeadLink } from '#plugins/discovery/contract.ts';

/** Links that lead nowhere, each with the one that was probably meant; nothing where all lead somewhere. */
export function DeadLinks({ dead }: { dead: readonly DeadLink[] }) {
  const t = useText('cms');
  if (dead.length === 0) return null;
  return (
    <Alert tone="warning" title={t('links.dead', { count: dead.length })}>
      <ul>
        {dead.map(({ link, nearest }) => (
          <li key={link}>{nearest ? t('links.meant', { link, nearest }) : t('links.none', { link })}</li>
        ))}
      </ul>
    </Alert>
  );
}
