import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pluginNew } from '#tools/cli/pluginNew.ts';
import { copyProject, startDevelopmentServer, type Answer } from './developmentServer.ts';

const PAGE = '/trial';
const MIGRATION = 'plugins/trial/migrations/0002_mark.sql';
const SETTINGS =
  "{ type: 'object', properties: { size: { type: 'integer', default: 20, description: 'How many at once' } }, additionalProperties: false }";
const CSS = 'themes/bai-toey/styles/home.css';
let root: string;
let server: Awaited<ReturnType<typeof startDevelopmentServer>>;

beforeAll(async () => {
  root = copyProject();
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => {});
  await pluginNew(['trial'], root);
  quiet.mockRestore();
  grow();
  const manifest = JSON.parse(read('tenants/cafe.json')) as { plugins: object };
  writeFileSync(join(root, 'tenants/cafe.json'), JSON.stringify({ ...manifest, plugins: { ...manifest.plugins, trial: {} } }));
  server = await startDevelopmentServer(root);
}, 240_000);
afterAll(async () => {
  console.log(`From saving a file to its effect:\n${server?.times()}`);
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
}, 60_000);

/** What a new plugin has not yet: a part of its pages, and demo content. */
function grow(): void {
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(root, 'plugins/trial', file), edit(read(`plugins/trial/${file}`)));
  mkdirSync(join(root, 'plugins/trial/parts'));
  writeFileSync(
    join(root, 'plugins/trial/parts/NoteText.tsx'),
    'export const NoteText = ({ text }: { text: string }) => <span>{text}</span>;\n',
  );
  change(
    'pages/board/guest.tsx',
    (text) => `import { NoteText } from '../../parts/NoteText.tsx';\n${text.replace('>{text}<', '><NoteText text={text} /><')}`,
  );
  change('gateway.ts', (text) =>
    text.replace(
      '} satisfies',
      `  async demo(ctx) {
    const there = await ctx.db.selectFrom('trial_note').select('id').executeTakeFirst();
    if (!there) await ctx.db.insertInto('trial_note').values({ space_id: ctx.space, text: 'โน้ตแรก' }).execute();
  },
} satisfies`,
    ),
  );
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Whether an answer is a page with that text. */
const shows = (path: string, text: string, status = 200) => ({
  holds: async () => {
    const answer = await server.ask(path);
    return answer.status === status && answer.body.includes(text);
  },
});
/** Marks the first element that a file of React draws. */
const mark = (name: string) => (text: string) => text.replace(/<(?!typeof)([a-z]\w*)(?=[\s>])/, `<$1 data-edit="${name}"`);
const marked = (name: string) => `data-edit="${name}"`;
const isFault = ({ status, body }: Answer, message: string) => status === 500 && body.includes(message) && /\n\s+at /.test(body);

/** In this order: each stands on what the ones before it have left. */
test('what is saved is served, and a fault is told and mended', { timeout: 600_000 }, async () => {
  const { ask, edit, sees } = server;
  expect((await ask(PAGE)).body).toContain('โน้ตแรก');

  edit('tenants/cafe.json', (text) => text.replace('"ใบเตยคาเฟ่"', '"คาเฟ่ใหม่"'));
  await sees('manifest', shows(PAGE, 'คาเฟ่ใหม่'));
  edit('plugins/trial/pages/board/guest.tsx', mark('page'));
  await sees('page', shows(PAGE, marked('page')));
  edit('plugins/trial/parts/NoteText.tsx', mark('part'));
  await sees('part of a page', shows(PAGE, marked('part')));
  edit('themes/bai-toey/slots/footer.tsx', mark('slot'));
  await sees('slot of a theme', shows(PAGE, marked('slot')));
  edit('plugins/trial/messages/th.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), 'plugin.title': 'หัวเรื่องใหม่' }));
  await sees('texts', shows(PAGE, 'หัวเรื่องใหม่'));
  edit('kernel/kit/page/PageContext.tsx', (text) => text.replace('<Page value={page}>', '<Page value={page}><i data-edit="context" />'));
  await sees('context that pages and the gateway share', shows(PAGE, marked('context')));
  edit('plugins/trial/pages/board/guest.tsx', (text) => text.replace(marked('page'), marked('page-2')));
  await sees('page, after that', shows(PAGE, marked('page-2')));
  edit('plugins/trial/gateway.ts', (text) =>
    text.replace('.execute() };', '.execute().then((notes) => notes.map(({ id, text }) => ({ id, text: `${text} (gateway)` }))) };'),
  );
  await sees('gateway half', shows(PAGE, '(gateway)'));

  edit(CSS, (text) => `${text}\n.edited-rule { color: red; }\n`);
  await sees('style sheet', { holds: async () => (await ask(`/${CSS}`, 'text/css')).body.includes('.edited-rule') });
  edit('themes/bai-toey/tokens/light.tokens.json', (text) => text.replace('[0.975, 0.008, 95]', '[0.971, 0.008, 95]'));
  await sees('tokens', {
    holds: async () => (await ask('/themes/bai-toey/styles/tokens.css', 'text/css')).body.includes('0.971 0.008 95'),
  });

  edit('plugins/trial/plugin.ts', (text) =>
    text.replace("path: '/trial'", "path: '/trial-2'").replace('  pages: {', `  settings: ${SETTINGS},\n  pages: {`),
  );
  await sees('declaration of a plugin', shows('/trial-2', marked('page-2')));
  await sees('schema, written', { holds: () => read('schemas/tenant.schema.json').includes('How many at once') });

  const table = (column: string) =>
    `create table trial_mark (space_id text not null, id uuid not null, ${column} text, primary key (space_id, id));\nselect kernel_space_table('trial_mark');\n`;
  writeFileSync(join(root, MIGRATION), table('first'));
  await sees('migration, types written', { holds: () => written('first') });
  edit(MIGRATION, () => table('second'));
  await sees('migration edited after it was run', { holds: () => written('second') });
  expect(server.said()).toContain('the tables of trial are made anew in the development database');
  expect((await ask('/trial-2')).body).toContain('โน้ตแรก');

  // Each kind of fault, and that it goes away.
  const faults: [what: string, file: string, broken: (text: string) => string, message: string][] = [
    [
      'page that throws',
      'plugins/trial/pages/board/guest.tsx',
      (text) => text.replace('return (', "throw new Error('no page'); return ("),
      'no page',
    ],
    ['page that is no code', 'plugins/trial/pages/board/guest.tsx', (text) => text.replace('return (', 'return <'), 'guest.tsx'],
    ['slot that is no code', 'themes/bai-toey/slots/footer.tsx', (text) => text.replace('return (', 'return <'), 'footer.tsx'],
    ['gateway half that throws', 'plugins/trial/gateway.ts', (text) => `throw new Error('no gateway');\n${text}`, 'no gateway'],
    ['declaration that is no code', 'plugins/trial/plugin.ts', (text) => text.replace('definePlugin({', 'definePlugin({{'), 'plugin.ts'],
    ['migration that fails', MIGRATION, () => table('second').replace('text,', 'nonsense,'), 'SALA_MIGRATION_FAILED'],
  ];
  for (const [what, file, broken, message] of faults) {
    const before = read(file);
    edit(file, broken);
    await sees(what, { holds: async () => isFault(await ask('/trial-2'), message) });
    edit(file, () => before);
    await sees('  … mended', shows('/trial-2', marked('page-2')));
  }

  rmSync(join(root, MIGRATION));
  expect(await shows('/trial-2', marked('page-2')).holds()).toBe(true);
});

const written = (column: string) => new RegExp(`trial_mark: \\{[^}]*\\b${column}:`).test(read('plugins/trial/tables.ts'));
