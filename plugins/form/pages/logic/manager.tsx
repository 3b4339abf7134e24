import type { PageProps } from '#kernel/contract/page.ts';
import { LogicEditor } from '../../parts/desk/logic/LogicEditor.tsx';
import type { load } from '../../gateway/pages/deskForm.ts';

/** The logic of a form. Another form is another draft. */
export default function LogicPage({ data }: PageProps<typeof load>) {
  return <LogicEditor key={data.form.id} loaded={data.form} />;
}
