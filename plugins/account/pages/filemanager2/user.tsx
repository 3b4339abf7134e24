import type { PageProps } from '#kernel/contract/page.ts';
import { FilesView } from '../../parts/FilesView.tsx';

/** The visitor's files as a grid. */
export default function FileManager2(_props: PageProps) {
  return <FilesView view="grid" />;
}
