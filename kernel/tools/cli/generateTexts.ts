import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose texts are found by the name of their owner. */
function ownersIn(root: string): [owner: string, folder: string][] {
  const named = ['plugins', 'themes'].flatMap((parent) =>
    (existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : []).map((id): [string, string] => [id, `${parent}/${id}`]),
  );
  return [['ui', 'kernel/kit/ui'], ...named];
}

/** The keys of an owner's texts as a type: of what stands in its messages, so that a new text needs no writing anew. Null where it has none. */
export function textsOf(owner: string, folder: string): string | null {
  const files = globSync(['messages/th.json', 'messages/*/th.json'], { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  if (files.length === 0) return null;
  const keys = files.toSorted().map((path) => `\n  | keyof typeof import('./${path}')`);
  const name = /^\w+$/.test(owner) ? owner : `'${owner}'`;
  return [
    '// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.\n',
    `export type Texts =${keys.join('')};\n`,
    `\ndeclare module '#kit/page/text.ts' {\n  interface TextKeys {\n    ${name}: Texts;\n  }\n}\n`,
  ].join('');
}

/** The keys that `useText` of each owner knows, by path. */
export function generateTexts(root: string): Map<string, string> {
  const written = new Map<string, string>();
  for (const [owner, folder] of ownersIn(root)) {
    const texts = textsOf(owner, join(root, folder));
    if (texts !== null) written.set(`${folder}/texts.d.ts`, texts);
  }
  return written;
}
