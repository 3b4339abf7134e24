import { useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';

/** The page of who works in no store, or may not do this in it. */
export function NoStore({ title }: { title: string }) {
  const t = useText('supply');
  return (
    <DeskPage title={title}>
      <EmptyState icon="store" title={t('noStore.title')}>
        <p>{t('noStore.hint')}</p>
      </EmptyState>
    </DeskPage>
  );
}
