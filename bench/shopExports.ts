/**
 * Moving a large shop: exports of Shopify and of WooCommerce of 50,000 rows each, from the file manager to the lists, beside as many rows
 * of the shop's own columns in the same run: `node bench/shopExports.ts`.
 *
 * - CPU of a row that is looked at, and that is written, gateway and database together, as so many times that of the own columns  bar ≤ 2.5
 * - by how much the gateway grows at most while one of their files comes: the own columns warm it up         bar ≤ 80 MB
 * - variants that would be made, that were written, and that the same file leaves as they are: all
 *
 * Rows a second are told besides: they are those of a machine that does nothing else.
 */
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt } from './kit/gateway.ts';
import { salaFile, shopifyFile, wooFile, wooVariants } from './shop/exports.ts';
import { startImporter, type Importer } from './shop/importer.ts';

const COUNT = Number(process.env.ROWS ?? 50_000);
/** Times what a row of the own columns costs. */
const TIMES = 2.5;
const MEGABYTES = 80;

/** µs of CPU a row. */
interface Cost {
  readonly looked: number;
  readonly wrote: number;
}

/** One file, all the way. `variants` of its rows are something to buy. */
async function costOf(importer: Importer, name: string, bytes: Buffer, variants: number, isWarm = true): Promise<Cost> {
  console.log(`\n${name}`);
  printFigure('rows in the file', COUNT, 0, `${(bytes.length / 1_000_000).toFixed(1)} MB`);
  const fileId = await importer.upload(`${name}.csv`, bytes);
  const before = importer.begin();
  const looked = await importer.look(fileId);
  if (looked.job.state !== 'checked') throw new Error(JSON.stringify(looked.job));
  judge('variants that would be made', looked.job.creates as number, variants, 'at least', 0);
  printFigure('dry run, rows/s', COUNT / looked.seconds, 0);
  const cost = { looked: importer.tellCpu(COUNT), wrote: 0 };
  const wrote = await importer.write(looked.job.id);
  judge('variants that were written', wrote.job.done as number, variants, 'at least', 0);
  printFigure('written, rows/s', COUNT / wrote.seconds, 0);
  cost.wrote = importer.tellCpu(COUNT);
  const same = await importer.look(fileId);
  judge('rows that the same file leaves as they are', same.job.unchanged as number, COUNT, 'at least', 0);
  printFigure('dry run of what is there, rows/s', COUNT / same.seconds, 0);
  importer.tellCpu(COUNT);
  const grew = importer.mostRss() - before;
  if (isWarm) judge('the gateway grew at most by, MB', grew, MEGABYTES, 'at most', 0);
  else printFigure('the gateway grew at most by, MB', grew, 0);
  printFigure('  before, MB', before, 0, `after ${importer.rss().toFixed(0)}`);
  return cost;
}

ensureBuilt();
const importer = await startImporter('exports');
try {
  const stamp = Date.now().toString(36);
  const salas = await costOf(importer, 'own columns', salaFile(COUNT, stamp), COUNT, false);
  const foreign = {
    Shopify: await costOf(importer, 'Shopify', shopifyFile(COUNT, stamp), COUNT),
    WooCommerce: await costOf(importer, 'WooCommerce', wooFile(COUNT, stamp), wooVariants(COUNT)),
  };
  console.log('');
  for (const [name, { looked, wrote }] of Object.entries(foreign)) {
    judge(`${name}: a row of the dry run, times the own columns`, looked / salas.looked, TIMES, 'at most');
    judge(`${name}: a row written, times the own columns`, wrote / salas.wrote, TIMES, 'at most');
  }
} finally {
  await importer.close();
}
