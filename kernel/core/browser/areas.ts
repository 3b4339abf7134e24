import { sectionOwner } from '#kit/composer/catalogue.ts';
import type { SiteFile, WrittenBoot } from './boot.ts';
import { sectionTypes, split } from './registry.ts';

/** A moment after a site was published a gateway may not know it yet. */
const PUBLISHING = 500;

/** Reads a file of the site. @throws Error it is not there */
export async function readSite(file: string, last = false): Promise<SiteFile> {
  const response = await fetch(file);
  if (response.ok) return response.json() as Promise<SiteFile>;
  if (last) throw new Error(`${file} is not there`);
  await new Promise((resolve) => setTimeout(resolve, PUBLISHING));
  return readSite(file, true);
}

/** The file of a plugin beside that of the first page. */
const areaFile = (file: string, owner: string) => file.replace(/[^/]*$/, `${owner}.json`);

/** Asks for what the sections of a guest's first page will need, beside its own file: whose it is tells the page already. */
export function prefetchAreas({ session, payload: { page, layout }, fills }: WrittenBoot, file: string): void {
  if (session || !page || !layout) return;
  const there = new Set([page, ...Object.keys(fills)].map((id) => split(id)[0]));
  const owners = sectionTypes(layout.document).map(sectionOwner);
  for (const owner of new Set(owners.flatMap(({ kind, owner: of }) => (kind === 'plugin' && !there.has(of) ? [of] : []))))
    void fetch(areaFile(file, owner)).catch(() => {});
}

/** Loads what the pages of a plugin have beside those of the others, once; nothing where that is there already. */
export type LoadArea = (owner: string) => Promise<void>;

/** What loads the areas of the site that a page was started with from `file`; each is added to what is known of the site. */
export function areaLoader(known: SiteFile, file: string): LoadArea {
  const loading = new Map<string, Promise<void>>();
  const load = async (owner: string) => {
    const { site, modules, rest = [] } = await readSite(areaFile(file, owner));
    Object.assign(known.modules, modules);
    for (const part of ['calls', 'fills', 'groups', 'settings'] as const) Object.assign(known.site[part], site[part]);
    const there = new Set(known.site.pages.map(({ id }) => id));
    Object.assign(known.site, { pages: [...known.site.pages, ...site.pages.filter(({ id }) => !there.has(id))] });
    known.rest = known.rest?.filter((id) => rest.includes(id));
  };
  return async (owner) => {
    if (!known.rest?.includes(owner)) return;
    let pending = loading.get(owner);
    // What failed is tried again with the next page that needs it.
    if (!pending) loading.set(owner, (pending = load(owner).finally(() => loading.delete(owner))));
    return pending;
  };
}
