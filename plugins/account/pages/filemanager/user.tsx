import type { PageProps } from '#kernel/contract/page.ts';
import { FilesView } from '../../parts/FilesView.tsx';

/** The visitor's files as a list. */
export default function FileManager(_props: PageProps) {
  return <FilesView view="list" />;
}
