/** What shops write for colours and sizes. */
const WORDS: Readonly<Record<string, string>> = {
  แดง: 'RED',
  ขาว: 'WHITE',
  ดำ: 'BLACK',
  เขียว: 'GREEN',
  ฟ้า: 'SKY',
  น้ำเงิน: 'BLUE',
  กรมท่า: 'NAVY',
  เหลือง: 'YELLOW',
  ส้ม: 'ORANGE',
  ชมพู: 'PINK',
  ม่วง: 'PURPLE',
  น้ำตาล: 'BROWN',
  เทา: 'GREY',
  ครีม: 'CREAM',
  ทอง: 'GOLD',
  เงิน: 'SILVER',
  เล็ก: 'S',
  กลาง: 'M',
  ใหญ่: 'L',
};
/** The sound that each Thai consonant begins with, from ก to ฮ. */
const SOUNDS = 'KKKKKKNCCCSCYDTTTTNDTTTTNBPPFPFPMYRRLLWSSSHLOH';

const codeOfLetter = (letter: string): string => {
  const at = letter.charCodeAt(0);
  return at >= 0xe01 && at <= 0xe2e ? (SOUNDS[at - 0xe01] ?? '') : at >= 0xe50 && at <= 0xe59 ? String(at - 0xe50) : letter;
};

/** A value as it may stand in a code: the usual word for it, else its Latin letters and digits, Thai ones by their consonants. */
export function codeOf(value: string): string {
  const plain = value.normalize('NFC').trim().replace(/^สี/, '');
  const known = WORDS[plain];
  if (known) return known;
  const letters = Array.from(plain.normalize('NFKD'), codeOfLetter).join('').toUpperCase();
  return letters
    .replace(/[\u0300-\u036f\u0e00-\u0e7f]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 12)
    .replace(/-$/, '');
}

interface Coded {
  readonly sku: string;
  readonly options: readonly { readonly value: string }[];
}
const tailOf = (options: Coded['options']): string =>
  options
    .map(({ value }) => codeOf(value))
    .filter(Boolean)
    .join('-');

/**
 * What the codes of a product's variants begin with: the product's own. Where they have nothing in common, what most of them begin with:
 * somebody has chosen another one for the rest.
 */
export function stemOf(variants: readonly Coded[]): string {
  const stems = variants.flatMap(({ sku, options }) => {
    const tail = `-${tailOf(options)}`;
    return sku ? [sku.endsWith(tail) ? sku.slice(0, -tail.length) : sku] : [];
  });
  const [first = [], ...others] = stems.map((stem) => stem.split('-'));
  const differs = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  const common = (differs < 0 ? first : first.slice(0, differs)).join('-');
  const often = (stem: string) => stems.filter((other) => other === stem).length;
  return common || stems.reduce((best, stem) => (often(stem) > often(best) ? stem : best), stems[0] ?? '');
}

/** A code for a variant, made of its product's and of what tells it from the others; empty while the product has none. */
export function skuProposal(stem: string, options: Coded['options'], taken: ReadonlySet<string>): string {
  if (!stem) return '';
  const whole = [stem, tailOf(options)].filter(Boolean).join('-').slice(0, 56);
  let sku = whole;
  for (let at = 2; taken.has(sku); at += 1) sku = `${whole}-${at}`;
  return sku;
}

/** The same variants with codes proposed for those that are in `which`; the others keep theirs. */
export function withProposals<V extends Coded>(variants: readonly V[], stem: string, which: (variant: V) => boolean): V[] {
  const taken = new Set(variants.flatMap((variant) => (which(variant) ? [] : [variant.sku])));
  return variants.map((variant) => {
    if (!which(variant)) return variant;
    const sku = skuProposal(stem, variant.options, taken) || variant.sku;
    taken.add(sku);
    return { ...variant, sku };
  });
}
