import { useText, type PageProps } from '#kernel/contract/page.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { authors } from '../../calls/filing.ts';
import type { authors as load } from '../../gateway/pages/manage.ts';
import { ChoiceField } from '../../parts/desk/ChoiceField.tsx';

/** Who writes, as readers know them, with the account that stands behind each. */
export default function AuthorsPage({ data }: PageProps<typeof load>) {
  const t = useText('blog');
  return (
    <TablePage
      table={authors}
      data={data}
      icon="users"
      fields={
        <>
          <FormField name="name" />
          <FormField name="slug" />
          <FormField name="bio" />
          <FormField name="picture" />
          <ChoiceField name="accountId" label={t('authors.accountId')} options={[{ value: '', label: t('field.none') }, ...data.people]} />
        </>
      }
    />
  );
}
