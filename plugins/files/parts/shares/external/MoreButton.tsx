import { useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { More } from './useMore.ts';

/** Gets the next page of a large folder. */
export function MoreButton({ more: { hasMore, pending, load } }: { more: More }) {
  const t = useText('files');
  if (!hasMore) return null;
  return (
    <div className="files-External-more">
      <SubmitButton
        type="button"
        variant="secondary"
        state={pending ? 'loading' : 'normal'}
        labels={{ normal: t('external.more'), loading: t('external.opening') }}
        onClick={() => void load()}
      />
    </div>
  );
}
