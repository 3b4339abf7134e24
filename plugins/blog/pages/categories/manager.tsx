import { useText, type PageProps } from '#kernel/contract/page.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { categories } from '../../calls/filing.ts';
import type { categories as load } from '../../gateway/pages/manage.ts';
import { ChoiceField } from '../../parts/desk/ChoiceField.tsx';

/** The categories of posts: a tree, each with the one above it. */
export default function CategoriesPage({ data }: PageProps<typeof load>) {
  const t = useText('blog');
  const above = data.tree.map(({ id, name, depth }) => ({ value: id, label: `${'— '.repeat(depth)}${name}` }));
  return (
    <TablePage
      table={categories}
      data={data}
      icon="folder"
      fields={
        <>
          <FormField name="name" />
          <FormField name="nameEn" />
          <FormField name="slug" />
          <ChoiceField name="parentId" label={t('categories.parentId')} options={[{ value: '', label: t('field.none') }, ...above]} />
          <FormField name="description" />
          <FormField name="position" />
        </>
      }
    />
  );
}
