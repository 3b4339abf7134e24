import type { LayoutDocument } from '#kit/composer/document.ts';
import { nodesOf } from './layoutTree.ts';

const isText = (value: object): value is Readonly<Record<'th' | 'en', string>> => {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => (key === 'th' || key === 'en') && typeof text === 'string');
};

/** Every text within some settings, in their order: rich ones as HTML. */
function* within(value: unknown): Generator<{ th?: string; en?: string }> {
  if (typeof value !== 'object' || value === null) return;
  if (isText(value)) yield value;
  else for (const inner of Object.values(value)) yield* within(inner);
}

/** The texts of a part's own settings, Thai before English, the empty ones left out. */
export const settingTexts = (settings: unknown): string[] =>
  [...within(settings)].flatMap(({ th, en }) => [th, en].filter((text) => text !== undefined && text !== '') as string[]);

/** Every text of a composed page from top to bottom; rich ones as HTML. */
export const layoutTexts = (layout: LayoutDocument): string[] =>
  nodesOf(layout).flatMap(({ part }) => ('settings' in part ? settingTexts(part.settings) : []));
