import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';

/** In a frame whose browser keeps nothing there: that it was sent all the same, or where it can be gone on with. */
export function Unknown({ slug, state }: { slug: string; state: 'sent' | 'next' }) {
  const t = useText('form');
  if (state === 'sent')
    return (
      <Alert tone="success" live>
        <p>{t('frame.sent')}</p>
      </Alert>
    );
  return (
    <Alert tone="warning" live>
      <p>{t('frame.unknown')}</p>
      <a className="ui-Button" href={`/form/${slug}`} target="_blank" rel="noopener">
        {t('frame.open')}
      </a>
    </Alert>
  );
}
