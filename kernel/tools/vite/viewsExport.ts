import type { Plugin } from 'vite';

const VIEW = /\/plugins\/[^/]+\/(?:pages\/[^/]+\/(?:guest|user|manager|admin)|(?:fills|sections)\/[^/]+)\.tsx$/;

interface Statement {
  readonly type: string;
  readonly specifiers?: readonly { readonly exported?: { readonly name?: string } }[];
}
const exportsDefault = ({ type, specifiers = [] }: Statement) =>
  type === 'ExportDefaultDeclaration' ||
  (type === 'ExportNamedDeclaration' && specifiers.some(({ exported }) => exported?.name === 'default'));

/** What is found by its name is drawn by its default export: a page, filling or section without one ends the build, with its path. */
export function viewsExport(): Plugin {
  return {
    name: 'sala:views-export',
    transform: {
      order: 'post',
      filter: { id: VIEW },
      handler(code, id) {
        const { body } = this.parse(code) as unknown as { body: readonly Statement[] };
        if (!code.includes('__vite_ssr_export') && !body.some(exportsDefault))
          this.error(`${id} exports no component: a page, filling or section is what its file exports as default`);
      },
    },
  };
}
