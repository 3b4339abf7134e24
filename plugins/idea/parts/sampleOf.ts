import { settingKind, type SettingSchema } from '#kit/ui/forms/settings/settingSchema.ts';
import { drawing } from './pictures.ts';

/** How many items a list is shown with. */
const ITEMS = 3;

const WORDS = { th: 'ข้อความตัวอย่างสำหรับส่วนนี้', en: 'Sample words for this section' };

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Settings with something in them: a section's own defaults, and samples where they are empty. For looking at, never kept. */
export function sampleOf(schema: SettingSchema, seed = 0): unknown {
  const { default: preset, properties, items } = schema;
  const kind = settingKind(schema);
  if (kind === 'list') return items ? Array.from({ length: ITEMS }, (_, index) => sampleOf(items, index)) : (preset ?? []);
  if (!isEmpty(preset)) return preset;
  switch (kind) {
    case 'localText':
      return WORDS;
    case 'richText':
      return { th: `<p>${WORDS.th}</p>`, en: `<p>${WORDS.en}</p>` };
    case 'picture':
      return { src: drawing(200 + seed * 60, 960, 720), alt: WORDS, width: 960, height: 720 };
    case 'link':
      return '/idea';
    case 'moment':
      return new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();
    case 'group':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([name, property]) => [name, sampleOf(property, seed)]));
    default:
      return preset;
  }
}
