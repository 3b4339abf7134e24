import { useText } from '#kernel/contract/page.ts';
import { Paging as Links } from '#kit/ui/navigation/Paging.tsx';

/** On to the next page of a list, and back to its first. */
export function Paging({ first, next }: { first: string | null; next: string | null }) {
  const t = useText('mail');
  return <Links label={t('paging.label')} first={first} next={next} words={{ first: t('paging.first'), next: t('paging.next') }} />;
}
