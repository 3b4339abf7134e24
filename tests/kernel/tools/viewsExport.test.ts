import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { viewsExport } from '#tools/vite/viewsExport.ts';

const { transform } = viewsExport() as { transform: { handler: (code: string, id: string) => void } };
const build = (code: string) =>
  transform.handler.call(
    {
      parse: (text: string) => parseAst(text),
      error: (message: string) => {
        throw new Error(message);
      },
    },
    code,
    '/plugins/notes/pages/board/guest.tsx',
  );

test.each(['export default function Board() {}', 'const Board = 1; export { Board as default };', "export { default } from './other.js';"])(
  '%s is a page',
  (code) => expect(() => build(code)).not.toThrow(),
);

test('a page that exports no component ends the build, with its path', () => {
  expect(() => build('export const Board = () => null;')).toThrow(/\/plugins\/notes\/pages\/board\/guest\.tsx exports no component/);
});
