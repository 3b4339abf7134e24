import type { PageProps } from '#kernel/contract/page.ts';
import { Builder } from '../../parts/desk/build/Builder.tsx';
import type { load } from '../../gateway/pages/deskForm.ts';

/** A form as it is built. Another form is another draft. */
export default function BuildPage({ data }: PageProps<typeof load>) {
  return <Builder key={data.form.id} loaded={data.form} />;
}
