import type { SectionCatalogue } from '#kit/composer/catalogue.ts';
import type { Known } from '#kit/composer/checkValue.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Schema } from '#kit/schema/schema.ts';
import { settingType } from '#kit/schema/settings.ts';
import { nodesOf } from './layoutTree.ts';

const inHtml = (html: string): string[] =>
  [...html.matchAll(/<a\b[^<>]*? href="([^"<>]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

function inSettings(value: unknown, schema: Known): string[] {
  const kind = settingType(schema as Schema);
  if (kind === 'link') return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (kind === 'richText') return Object.values(value).flatMap((html) => (typeof html === 'string' ? inHtml(html) : []));
  if (Array.isArray(value)) return value.flatMap((item: unknown) => inSettings(item, schema.items ?? {}));
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    inSettings((value as Record<string, unknown>)[name], property),
  );
}

/** Where a page leads: the links of its text, or of its sections by what each may set. Each once. */
export function linksOf({ html, layout }: { html: string; layout: unknown }, catalogue: SectionCatalogue): string[] {
  const links = layout
    ? nodesOf(layout as LayoutDocument).flatMap(({ part }) => {
        const declared = 'type' in part && Object.hasOwn(catalogue, part.type) ? catalogue[part.type] : undefined;
        return declared && 'settings' in part ? inSettings(part.settings, declared.settings as Known) : [];
      })
    : inHtml(html);
  return [...new Set(links.filter(Boolean))];
}
