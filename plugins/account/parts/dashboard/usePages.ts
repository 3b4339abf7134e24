import { useSite } from '#kernel/contract/page.ts';

/** Whether the visitor has a page at a path: links to others are not drawn. */
export function usePages(): (path: string) => boolean {
  const { pages } = useSite();
  return (path) => pages.some((page) => page.path === path);
}
