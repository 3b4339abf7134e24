import type { ComponentType } from 'react';
import type { AnyClient, PageModule } from '#kernel/contract/client.ts';
import type { Locale, Role } from '#kernel/contract/role.ts';
import { setCatalogue, hasCatalogue, type Catalogue } from './text.ts';

/** Where modules come from: URLs in the browser, the bundle's own globs in the gateway. */
export interface Sources {
  plugin(id: string): Promise<{ default: AnyClient }>;
  /** `id` is `<theme>/<slot>` or `<theme>/<slot>.<variant>`. */
  slot(id: string): Promise<{ default: ComponentType<never> }>;
  /** Texts of `ui` or of a theme; a plugin's come with its client half. */
  texts(owner: string, locale: Locale): Promise<{ default: Catalogue }>;
}

type AnyComponent = ComponentType<Record<string, unknown>>;

const clients = new Map<string, AnyClient>();
const components = new Map<string, AnyComponent>();

/** `<plugin>.<name>` apart. */
export function split(id: string): [plugin: string, name: string] {
  const dot = id.indexOf('.');
  return [id.slice(0, dot), id.slice(dot + 1)];
}

const client = async (sources: Sources, plugin: string): Promise<AnyClient> => {
  let half = clients.get(plugin);
  if (!half) clients.set(plugin, (half = (await sources.plugin(plugin)).default));
  return half;
};

/** The variant that a role sees, `sameAs` followed: its own role name and module. */
export function variant(half: AnyClient, name: string, role: Role): { role: Role; module: PageModule } | null {
  const entry = half.pages?.[name]?.[role];
  if (!entry) return null;
  return 'sameAs' in entry ? variant(half, name, entry.sameAs) : { role, module: entry };
}

/** Loads a page variant so that `pageComponent` has it. Null where the role has none. */
export async function loadPage(sources: Sources, id: string, role: Role): Promise<{ role: Role; module: PageModule } | null> {
  const [plugin, name] = split(id);
  const found = variant(await client(sources, plugin), name, role);
  const key = `${id}@${role}`;
  if (found && !components.has(key)) components.set(key, (await found.module.component()).default as unknown as AnyComponent);
  return found;
}

export async function loadFill(sources: Sources, id: string) {
  const [plugin, name] = split(id);
  const module = (await client(sources, plugin)).fills?.[name];
  if (module && !components.has(id)) components.set(id, (await module.component()).default as unknown as AnyComponent);
  return module ?? null;
}

export async function loadSlot(sources: Sources, id: string): Promise<void> {
  if (!components.has(id)) components.set(id, (await sources.slot(id)).default as AnyComponent);
}

/** Loads the texts of an owner: `ui`, a theme, or a plugin (through its client half). */
export async function loadTexts(sources: Sources, owner: string, locale: Locale, isPlugin: boolean): Promise<void> {
  if (hasCatalogue(owner, locale)) return;
  const module = isPlugin ? await (await client(sources, owner)).messages[locale]() : await sources.texts(owner, locale);
  setCatalogue(owner, locale, module.default as Catalogue);
}

export const pageComponent = (id: string, role: Role) => components.get(`${id}@${role}`);
export const fillComponent = (id: string) => components.get(id);
export const slotComponent = (id: string) => components.get(id);

/** The module of a theme's slot value: `academy` or `academy/landing` for `homepage`. */
export function slotModule(value: string, slot: string): string {
  const [theme, variantName] = value.split('/');
  return variantName ? `${theme}/${slot}.${variantName}` : `${theme}/${slot}`;
}
