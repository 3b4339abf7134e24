import { account, at, type Role, type SiteId } from '../places.ts';
import type { Engine } from './engine.ts';
import { FIND, SELECTORS, type Found, type Named } from './find.ts';

/** How long something may take to be there, and how often it is looked for, milliseconds. */
const PATIENCE = 20_000;
const PAUSE = 100;

/** As `alive` of the other journeys: React knows every control. */
const ALIVE = `() => {
  document.body.dispatchEvent(new Event('pointermove'));
  return document.readyState === 'complete' && [...document.querySelectorAll('main :is(button, input, select, textarea)')].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__reactFiber')));
}`;

/** Somebody with a browser, whichever it is: says what they see and press, and never how. */
export class Visitor {
  readonly engine: Engine;
  readonly site: SiteId;

  constructor(engine: Engine, site: SiteId) {
    this.engine = engine;
    this.site = site;
  }

  /** Looks until there is an answer; what is missing is named. */
  async until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      // A page that is being left answers no more.
      const found = await look().catch(() => null);
      if (found) return found;
      if (Date.now() > end) throw new Error(`${what} is not there after ${PATIENCE / 1000} s on ${await this.path()}`);
      await new Promise((resolve) => void setTimeout(resolve, PAUSE));
    }
  }

  async open(path: string): Promise<void> {
    await this.engine.goto(at(this.site, path));
    await this.alive();
  }

  alive(): Promise<boolean> {
    return this.until('a page that can be used', () => this.engine.run<boolean>(ALIVE));
  }

  path(): Promise<string> {
    return this.engine.run<string>(`() => decodeURI(location.pathname + location.search)`);
  }

  async arrivesAt(path: RegExp): Promise<void> {
    await this.until(`the address ${path}`, async () => path.test(await this.path()));
    await this.alive();
  }

  find({ role, name, exact = false, within }: Named): Promise<Found | null> {
    return this.engine.run<Found | null>(FIND, SELECTORS[role], name ?? null, exact, within ?? null);
  }

  see(named: Named): Promise<Found> {
    return this.until(`${named.role} “${named.name ?? ''}”`, () => this.find(named));
  }

  async gone(named: Named): Promise<void> {
    await this.until(`the end of ${named.role} “${named.name ?? ''}”`, async () => !(await this.find(named)));
  }

  /** Waits until a text stands on the page, in its main part unless told. */
  async reads(text: string, within = 'main'): Promise<void> {
    await this.until(`“${text}”`, () =>
      this.engine.run<boolean>(
        `(within, text) => [...document.querySelectorAll(within)].some((part) => part.innerText.replace(/[\\s\\u200b\\u2060]+/g, ' ').includes(text))`,
        within,
        text,
      ),
    );
  }

  /** Presses what is named, once it stands still and nothing lies above it. */
  async press(named: Named): Promise<void> {
    let before: Found | null = null;
    const { x, y, width, height } = await this.until(`${named.role} “${named.name ?? ''}” that can be pressed`, async () => {
      const now = await this.find(named);
      const still = now && before && now.x === before.x && now.y === before.y && !now.coveredBy;
      before = now;
      return still && now;
    }).catch((error: Error) => {
      throw new Error(`${error.message}${before?.coveredBy ? `: it is covered by ${before.coveredBy}` : ''}`);
    });
    await this.engine.press(x + width / 2, y + height / 2);
  }

  /** Puts a text in place of what stands in a field. */
  async fill(name: string, text: string, within?: string): Promise<void> {
    const field: Named = { role: 'field', name, ...(within && { within }) };
    await this.press(field);
    await this.engine.run(`() => document.activeElement.select?.()`);
    await this.engine.type(text);
  }

  async signIn(as: Exclude<Role, 'guest'>): Promise<void> {
    const { email, password } = account(this.site, as);
    await this.open('/user/login');
    await this.fill('อีเมล', email, 'main');
    await this.fill('รหัสผ่าน', password, 'main');
    await this.press({ role: 'button', name: 'เข้าสู่ระบบ', exact: true, within: 'main' });
    await this.until('a page behind the sign-in', async () => !(await this.path()).startsWith('/user/login'));
    await this.alive();
  }
}
