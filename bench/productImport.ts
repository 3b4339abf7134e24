/**
 * An import of 100,000 rows, from the file manager to the lists: `node bench/productImport.ts`. The gateway does it step by step
 * from its own queue; this process only asks how far it is.
 *
 * The tables have been analysed before, as autovacuum does within a minute of their first rows: until then PostgreSQL takes them for
 * small. What the same costs in CPU is told besides, since rates are those of a machine that does nothing else.
 *
 * - rows looked at, and rows written, a second                                        bar ≥ 3,000
 * - by how much the gateway grows at most                                             bar ≤ 60 MB
 * - rows that would be made, that were written, and that the same file leaves as they are: all
 */
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt } from './kit/gateway.ts';
import { salaFile } from './shop/exports.ts';
import { startImporter } from './shop/importer.ts';

const COUNT = Number(process.env.ROWS ?? 100_000);

ensureBuilt();
const importer = await startImporter('import');
try {
  const stamp = Date.now().toString(36);
  const bytes = salaFile(COUNT, stamp);
  printFigure('rows in the file', COUNT, 0, `${(bytes.length / 1_000_000).toFixed(1)} MB`);
  const fileId = await importer.upload(`products-${stamp}.csv`, bytes);
  const before = importer.begin();
  const looked = await importer.look(fileId);
  judge('rows that would be made', looked.job.creates as number, COUNT, 'at least', 0);
  judge('dry run, rows/s', COUNT / looked.seconds, 3_000, 'at least', 0);
  importer.tellCpu(COUNT);
  const wrote = await importer.write(looked.job.id);
  judge('rows that were written', wrote.job.done as number, COUNT, 'at least', 0);
  judge('written, rows/s', COUNT / wrote.seconds, 3_000, 'at least', 0);
  importer.tellCpu(COUNT);
  judge('the gateway grew at most by, MB', importer.mostRss() - before, 60, 'at most', 0);
  printFigure('  before, MB', before, 0);
  printFigure('  after, MB', importer.rss(), 0);
  const same = await importer.look(fileId);
  judge('rows that the same file would leave as they are', same.job.unchanged as number, COUNT, 'at least', 0);
  printFigure('dry run of what is there, rows/s', COUNT / same.seconds, 0);
  importer.tellCpu(COUNT);
} finally {
  await importer.close();
}
