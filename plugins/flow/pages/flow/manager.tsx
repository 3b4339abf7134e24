import type { PageProps } from '#kernel/contract/page.ts';
import type { flow as load } from '../../gateway/pages/pages.ts';
import { Editor } from '../../parts/editor/Editor.tsx';

/** A flow as it is drawn. Another flow is another draft. */
export default function FlowPage({ data }: PageProps<typeof load>) {
  return <Editor key={data.flow.id} data={data} />;
}
