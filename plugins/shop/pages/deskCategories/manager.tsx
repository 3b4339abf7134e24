import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { CategorySheet } from '../../parts/desk/catalogue/categories/CategorySheet.tsx';
import { CategoryTree } from '../../parts/desk/catalogue/categories/CategoryTree.tsx';
import type { DeskCategory } from '../../rules/categoryNames.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/deskCategories.ts';

/** The tree of categories: made, changed, moved about. */
export default function CategoriesPage({ data: { categories } }: PageProps<typeof load>) {
  const t = useText('shop');
  const [open, setOpen] = useState<DeskCategory | 'new' | null>(null);
  const add = (
    <Button onClick={() => setOpen('new')}>
      <Icon name="plus" />
      {t('category.add')}
    </Button>
  );
  return (
    <DeskArea title={t('page.deskCategories')} actions={add}>
      {categories.length === 0 ? (
        <EmptyState icon="folder" title={t('category.empty')}>
          <p>{t('category.emptyHint')}</p>
        </EmptyState>
      ) : (
        <CategoryTree categories={categories} onEdit={setOpen} />
      )}
      {open && (
        <CategorySheet
          key={open === 'new' ? 'new' : open.id}
          category={open === 'new' ? null : open}
          categories={categories}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskArea>
  );
}
