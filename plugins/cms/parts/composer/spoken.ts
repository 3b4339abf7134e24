import type { Happened } from '../../machines/composer.ts';
import { sectionWords, type Catalogue } from './catalogue.ts';
import { FREE } from '#kit/composer/catalogue.ts';

type Text = (key: string, values?: Record<string, string | number>) => string;

const kindOf = (part: object): 'frame' | 'row' | 'column' => ('columns' in part ? 'row' : 'blocks' in part ? 'column' : 'frame');

/** What has just happened, in words. A mark that nobody hears tells two of the same apart, so that both are said. */
export function spoken(happened: Happened | null, catalogue: Catalogue, t: Text): string {
  if (!happened) return '';
  const { what, part, at, count } = happened;
  const name = !part
    ? ''
    : 'type' in part && part.type !== FREE
      ? sectionWords(catalogue, part.type).title
      : t(`compose.kind.${kindOf(part)}`, { number: at?.number ?? 0 });
  const words = t(`compose.said.${what}`, { name, number: at?.number ?? 0, of: at?.of ?? 0 });
  return count % 2 ? words : `${words}\u00a0`;
}
