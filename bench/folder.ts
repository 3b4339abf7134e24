/**
 * A folder of 10,000 files and folders: `node bench/folder.ts`. Signed calls to a gateway in a process of its own, one after the
 * other, medians in ms; beside them the same rows straight from the database, through pg with the same rights.
 *
 * - the first page, a page in the middle, the first page by size, type and time, a search   bar ≤ 100 ms each
 * - `list_parent`, which gives all 10,000 at once: told
 */
import { files } from '#plugins/files/plugin.ts';
import { fillFolder } from './files/fillFolder.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { ensureBuilt, SITE, startGateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const COUNT = 10_000;
const PAGE = 200;
const ROUNDS = 60;

ensureBuilt();
const gateway = await startGateway({ data: 'folder', environment: 'localhost' });
const { data, account, visitor } = await openVisits(gateway);
try {
  const owner = await account('user');
  const member = await visitor(owner, 'user', files);
  const call = async (name: string, input: Record<string, unknown>) => {
    for (let tries = 1; ; tries++) {
      const answer = await member.call(`files.${name}`, input);
      if (answer.status === 200) return answer;
      if (answer.status !== 503 || tries === 20)
        throw new Error(`files.${name} was answered with ${answer.status} ${answer.text.slice(0, 200)}`);
      await new Promise((done) => setTimeout(done, 100 * tries));
    }
  };

  const parent = (await call('newFolder', { name: 'ทั้งหมด' })).body.folderID as string;
  await fillFolder({ data }, owner, parent, COUNT);

  const time = async (work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds + 5; round++) {
      const began = performance.now();
      await work();
      if (round >= 5) times.push(performance.now() - began);
    }
    return median(times);
  };
  const page = (more: object = {}) => call('items', { parent, limit: PAGE, ...more });

  const { body } = await page();
  if (body.total !== COUNT) throw new Error(`${String(body.total)} items were counted instead of ${COUNT}`);
  printFigure('items in the folder', COUNT, 0);
  let after = '';
  let seen = 0;
  for (let next: string | null = ''; next !== null && seen < COUNT / 2;) {
    after = next;
    const { body } = await page({ after });
    seen += (body.items as unknown[]).length;
    next = body.next as string | null;
  }
  const all: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const { body } = await page({ after: next, limit: 1000 });
    all.push(...(body.items as { _id: string }[]).map(({ _id }) => _id));
    next = body.next as string | null;
  }
  judge('items that the pages leave out or give twice', COUNT - new Set(all).size + (all.length - new Set(all).size), 0, 'at most', 0);

  const bare = (sort: string) =>
    time(() =>
      data.inSpace(
        SITE.space,
        (tx) =>
          tx.run(
            `select * from files_item where owner_key = $1 and folder_key = $2 and kind = 'file' and trashed_at is null order by ${sort} limit ${PAGE}`,
            [owner, parent],
          ),
        { readOnly: true },
      ),
    );
  const first = await time(() => page());
  judge('first page by name, ms', first, 100, 'at most');
  const database = await bare('name collate files_natural');
  printFigure('  the same number of rows straight from the database, ms', database, 2, `${(first / database).toFixed(1)} times`);
  judge('a page in the middle, ms', await time(() => page({ after })), 100, 'at most');
  judge('last page first (descending), ms', await time(() => page({ order: 'desc' })), 100, 'at most');
  for (const sort of ['size', 'type', 'updated'])
    judge(`first page by ${sort}, ms`, await time(() => page({ sort, order: 'desc' })), 100, 'at most');
  judge('first page of pictures only, ms', await time(() => page({ kind: 'image' })), 100, 'at most');
  for (const query of ['น้ำตก', 'invoice 9999', 'e', 'ไม่มีที่ไหนเลย'])
    judge(`search for "${query}", ms`, await time(() => call('search', { query })), 100, 'at most');
  printFigure('list_parent, all at once, ms', await time(() => call('listParent', { parent }), 10));
} finally {
  await data.close();
  await gateway.stop();
}
