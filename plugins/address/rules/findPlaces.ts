import { searchable } from '#kit/thai/search.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { districtIdOf, provinceIdOf, type Places, type Subdistrict } from './places.ts';

/** A sub-district with the postcode that it was found by, or its usual one. */
export interface Found {
  readonly subdistrict: Subdistrict;
  readonly postcode: string;
}

/** Longest list for names; a whole postcode gives all that it has (33 at most). */
export const MOST = 20;

/** Words of a query that are looked for: no address has more names, and each is looked for in all of them. */
const MOST_WORDS = 6;

/** Words that say what a place is, not which. */
const KINDS = /^(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|ต\.|อ\.|จ\.|tambon|khwaeng|amphoe|khet|subdistrict|district|province)(?=.)/;
/** How people call it for short. */
const SHORT: Readonly<Record<string, string>> = { กทม: 'กรุงเทพ', 'กทม.': 'กรุงเทพ', กรุงเทพฯ: 'กรุงเทพ', โคราช: 'นครราชสีมา', bkk: 'bangkok' };

interface Row {
  readonly subdistrict: Subdistrict;
  /** What is searched, from the place itself up. */
  readonly names: readonly [string, string, string];
}

/** Prepares searching: a function that finds places by a postcode, or by parts of names in either language. */
export function placeFinder(places: Places): (query: string) => Found[] {
  const both = ({ th, en }: { th: string; en: string }) => `${searchable(th)} ${searchable(en)}`;
  const rows: Row[] = [...places.subdistrict.values()].map((subdistrict) => ({
    subdistrict,
    names: [
      both(subdistrict),
      both(places.district.get(districtIdOf(subdistrict.id))!),
      both(places.province.get(provinceIdOf(subdistrict.id))!),
    ],
  }));

  function byPostcode(start: string): Found[] {
    const found = rows.flatMap(({ subdistrict }) =>
      subdistrict.postcodes.filter((code) => code.startsWith(start)).map((postcode) => ({ subdistrict, postcode })),
    );
    return start.length === 5 ? found : found.slice(0, MOST);
  }

  return (query) => {
    const typed = arabicDigits(query)
      .trim()
      .split(/[\s,]+/)
      .map(wordOf)
      .filter(Boolean);
    const words = [...new Set(typed)].slice(0, MOST_WORDS);
    const code = words.find((word) => /^\d{2,5}$/.test(word));
    const names = words.filter((word) => word !== code);
    if (!names.length) return code ? byPostcode(code) : [];
    const hits = rows
      .map((row) => ({ row, rank: rankOf(row, names) }))
      .filter(({ row, rank }) => rank !== null && (!code || row.subdistrict.postcodes.some((one) => one.startsWith(code))))
      .toSorted((a, b) => a.rank! - b.rank!);
    return hits.slice(0, MOST).map(({ row: { subdistrict } }) => ({
      subdistrict,
      postcode: subdistrict.postcodes.find((one) => code && one.startsWith(code)) ?? subdistrict.postcodes[0]!,
    }));
  };
}

function wordOf(text: string): string {
  const word = searchable(text).replace(KINDS, '');
  return SHORT[word] ?? word;
}

/** Every word must be in one of the names. The nearer to the place itself and to the beginning of its name, the lower. */
function rankOf({ names }: Row, words: readonly string[]): number | null {
  let rank = 0;
  for (const word of words) {
    const at = names.findIndex((name) => name.includes(word));
    if (at < 0) return null;
    const starts = ` ${names[at]!}`.includes(` ${word}`);
    const whole = ` ${names[at]!} `.includes(` ${word} `);
    rank += at * 3 + (whole ? 0 : starts ? 1 : 2);
  }
  return rank;
}
