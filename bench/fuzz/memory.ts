import { rowsOf, type Row } from '#tools/testing/check/rows.ts';
import type pg from 'pg';
import { pick, whole, type Random } from './random.ts';

export interface Known {
  readonly table: string;
  readonly row: Row;
}

/** Values of one name that are kept. */
const MOST = 48;
/** Rows of one table that are kept. */
const ROWS = 60;

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/s$/, '');

/** What is known of one site: values of replies by name, rows of its tables, inputs that were answered. */
export class Memory {
  readonly #random: Random;
  readonly values = new Map<string, unknown[]>();
  readonly tables = new Map<string, Row[]>();
  readonly answered = new Map<string, Record<string, unknown>[]>();

  constructor(random: Random) {
    this.#random = random;
  }

  #keep<T>(list: T[], value: T, most: number): void {
    if (list.length < most) list.push(value);
    else list[whole(this.#random, 0, most - 1)] = value;
  }

  note(name: string, value: unknown): void {
    if (JSON.stringify(value).includes('secret-')) return;
    const list = this.values.get(name);
    if (!list) this.values.set(name, [value]);
    else if (!list.includes(value)) this.#keep(list, value, MOST);
  }

  /** Remembers every value of a reply by its name; an `id` also by what it is of. */
  learn(value: unknown, of = ''): void {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const each of value.slice(0, 20)) this.learn(each, singular(of));
      return;
    }
    for (const [name, each] of Object.entries(value)) {
      if (each === null || each === undefined) continue;
      if (typeof each === 'object') {
        this.learn(each, name);
        if (JSON.stringify(each).length < 4000) this.note(name, each);
      } else {
        this.note(name, each);
        if (name === 'id' && of) this.note(`${of}Id`, each);
      }
    }
  }

  /** An input of a target that was answered: the next ones begin with it. */
  succeed(target: string, input: Record<string, unknown>): void {
    const list = this.answered.get(target);
    if (list) this.#keep(list, input, 12);
    else this.answered.set(target, [input]);
  }

  async harvest(client: pg.Client, plugins: readonly string[], space: string): Promise<Known[]> {
    const all: Known[] = [];
    for (const plugin of plugins) all.push(...(await rowsOf(client, plugin, space)));
    this.tables.clear();
    for (const { table, row } of all) {
      const rows = this.tables.get(table);
      if (rows) this.#keep(rows, row, ROWS);
      else this.tables.set(table, [row]);
    }
    return all;
  }

  /** Tables that a path speaks of, the likeliest first: `/api/lesson/desk/sections/:id` those of sections. */
  tablesFor(plugin: string, path: string, param: string): string[] {
    const own = [...this.tables.keys()].filter((table) => table.startsWith(`${plugin}_`));
    const before = /([\w-]+)\/:$/.exec(path.slice(0, path.indexOf(`:${param}`) + 1))?.[1] ?? '';
    const noun = singular(param === 'id' ? before : param.replace(/Id$/, '')).replaceAll('-', '_');
    return [
      ...own.filter((table) => noun && table.endsWith(noun)),
      ...own.filter((table) => noun && !table.endsWith(noun) && table.includes(noun)),
      ...own,
    ];
  }

  /** A row that a path may mean. */
  rowFor(plugin: string, path: string, param: string): Row | undefined {
    const tables = this.tablesFor(plugin, path, param);
    if (tables.length === 0) return undefined;
    const table = this.#random() < 0.7 ? tables[0]! : pick(this.#random, tables);
    return pick(this.#random, this.tables.get(table)!);
  }

  /** Everything that is known under a name. */
  named(name: string): readonly unknown[] {
    const found = this.values.get(name);
    if (found) return found;
    return name.endsWith('Id') ? (this.values.get('id') ?? []) : [];
  }
}
