import type { Schema } from '#kit/schema/schema.ts';
import type { SectionCatalogue } from '#kit/composer/catalogue.ts';
import type { Known } from '#kit/composer/checkValue.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { settingType } from '#kit/schema/settings.ts';

function mapValue(schema: Known, value: unknown, change: (html: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (settingType(schema as Schema) === 'richText')
    return Object.fromEntries(Object.entries(value).map(([locale, html]) => [locale, typeof html === 'string' ? change(html) : html]));
  if (Array.isArray(value)) return value.map((item) => (schema.items ? mapValue(schema.items, item, change) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const property = schema.properties?.[name];
      return [name, property ? mapValue(property, inner, change) : inner];
    }),
  );
}

/** A page with every formatted text changed: who stores it sanitises them with this. */
export function mapRichTexts(document: LayoutDocument, known: SectionCatalogue, change: (html: string) => string): LayoutDocument {
  const mapped = <P extends { readonly type: string; readonly settings?: Readonly<Record<string, unknown>> }>(piece: P): P => {
    const declared = Object.hasOwn(known, piece.type) ? known[piece.type] : undefined;
    return declared && piece.settings ? { ...piece, settings: mapValue(declared.settings as Known, piece.settings, change) } : piece;
  };
  return {
    ...document,
    sections: document.sections.map((section) => {
      const { rows, ...rest } = mapped(section);
      if (!rows) return rest;
      return {
        ...rest,
        rows: rows.map((row) => ({
          ...row,
          columns: row.columns.map((column) => ({ ...column, blocks: column.blocks.map(mapped) })),
        })),
      };
    }),
  };
}
