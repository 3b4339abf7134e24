import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLayout, readLayout } from '#kit/composer/check.ts';
import { mapRichTexts } from '#plugins/cms/gateway/richTexts.ts';
import { copy, fullPage, KNOWN } from './samples.ts';
import { threadTime } from '../../threadTime.ts';

const findings = (value: unknown) => checkLayout(value, KNOWN).findings;
const codes = (value: unknown) => findings(value).map(({ code, path }) => `${code} ${path.join('.')}`);
const page = (...sections: unknown[]) => ({ version: 1, sections });
const free = (column: object, row: object = {}) =>
  page({ id: 's1', type: 'layout', rows: [{ id: 'r1', ...row, columns: [{ id: 'c1', blocks: [], ...column }] }] });

it('a page with everything on it passes, and comes back with the defaults of its settings', () => {
  const { document, findings: found } = checkLayout(fullPage(), KNOWN);
  expect(found).toEqual([]);
  const block = document!.sections[0]!.rows![0]!.columns[0]!.blocks[0]!;
  expect(block.settings).toEqual({ picture: null, caption: { th: '', en: '' }, shape: 'natural', rounded: true, to: '' });
  expect(checkLayout(document, KNOWN).document).toEqual(document);
});

describe('says what is wrong, where, in both languages and with what to do', () => {
  const image = { src: '/a.png', alt: { th: '', en: '' }, width: 10, height: 10 };
  it.each([
    ['a section named as what every object has', page({ id: 's1', type: '__proto__', settings: {} }), 'unknown-section sections.0.type'],
    ['an unknown section, with the one that was meant', page({ id: 's1', type: 'heros' }), 'unknown-section sections.0.type'],
    [
      'a section where it may not stand',
      free({ blocks: [{ id: 'b1', type: 'hero' }] }),
      'not-here sections.0.rows.0.columns.0.blocks.0.type',
    ],
    ['an unknown key', page({ id: 's1', type: 'text', onclick: 'x' }), 'unknown-key sections.0.onclick'],
    ['a setting out of bounds', free({}, { gap: 97 }), 'too-big sections.0.rows.0.gap'],
    ['an id that is none', page({ id: 'S 1', type: 'text' }), 'id sections.0.id'],
    ['an id that stands twice', page({ id: 's1', type: 'text' }, { id: 's1', type: 'text' }), 'id-twice sections.1.id'],
    [
      'HTML in a plain text',
      page({ id: 's1', type: 'hero', settings: { title: { th: '<b>x</b>' } } }),
      'html sections.0.settings.title.th',
    ],
    ['a link that is a script', free({ blocks: [{ id: 'b1', type: 'picture', settings: { to: 'javascript:x' } }] }), 'link'],
    ['a picture without words', free({ blocks: [{ id: 'b1', type: 'picture', settings: { picture: image } }] }), 'alt'],
    [
      'something that nobody sees',
      free({ visible: { mobile: false, tablet: false, laptop: false, desktop: false } }),
      'hidden sections.0.rows.0.columns.0.visible',
    ],
    ['what floats without a place', page({ id: 's1', type: 'text', style: { position: 'absolute' } }), 'inset sections.0.style.inset'],
    [
      'two that stay on the screen',
      page(
        { id: 's1', type: 'text', style: { position: 'fixed', inset: { bottom: 0 } } },
        { id: 's2', type: 'text', style: { position: 'fixed', inset: { bottom: 0 } } },
      ),
      'fixed-twice sections.1.style.position',
    ],
    [
      'one that covers the screen',
      page({ id: 's1', type: 'text', style: { position: 'fixed', inset: { top: 0, bottom: 0 } } }),
      'fixed-large sections.0.style.position',
    ],
    ['rows of a section that has settings', page({ id: 's1', type: 'text', rows: [] }), 'rows sections.0'],
    ['another version', { version: 2, sections: [] }, 'choice version'],
    ['no page at all', 'hello', 'type '],
  ])('%s', (_what, value, expected) => {
    const found = findings(value).find(({ code, path }) => `${code} ${path.join('.')}`.startsWith(expected));
    expect(codes(value)).toContainEqual(expect.stringContaining(expected));
    expect(found!.level).toBe('error');
    expect(found!.message.th).toMatch(/[\u0e00-\u0e7f]/);
    expect(found!.fix!.th).toMatch(/[\u0e00-\u0e7f]/);
    expect(`${found!.message.th}${found!.message.en}${found!.fix!.en}`).not.toMatch(/[{}]|undefined/);
    expect(checkLayout(value, KNOWN).document).toBeNull();
  });

  it('names what was probably meant', () => {
    expect(findings(page({ id: 's1', type: 'heros' }))[0]!.message).toEqual({
      th: 'ไม่รู้จักส่วน "heros" น่าจะหมายถึง "hero"',
      en: 'There is no section "heros"; "hero" was probably meant',
    });
  });

  it('warns and lets pass: hidden on phones, thin scrim, a span wider than its row', () => {
    const style = { background: { image: { src: '/a.png', scrim: 0.2 } } };
    const { document, findings: found } = checkLayout(
      free({ visible: { mobile: false }, colspan: { desktop: 4 }, style }, { columnsPer: { desktop: 2 } }),
      KNOWN,
    );
    expect(found.map(({ code, level }) => `${code} ${level}`).toSorted()).toEqual([
      'colspan warning',
      'hidden-mobile warning',
      'scrim warning',
    ]);
    expect(document).not.toBeNull();
  });
});

describe('never throws and never takes long', () => {
  it.each([
    ['3 MB of text', page({ id: 's1', type: 'text', settings: { body: { th: 'ก'.repeat(3_000_000), en: '' } } }), 'too-large'],
    [
      '3 MB of blocks',
      { version: 1, sections: Array.from({ length: 60_000 }, (_, i) => ({ id: `s${i}`, type: 'text', settings: {} })) },
      'too-large',
    ],
    ['201 blocks', page(...Array.from({ length: 201 }, (_, i) => ({ id: `s${i}`, type: 'text' }))), 'too-many-blocks'],
  ])('%s', (_what, value, code) => {
    expect(threadTime(() => expect(codes(value)[0]).toContain(code))).toBeLessThan(50);
    expect(readLayout(value, KNOWN).sections).toEqual([]);
  });

  it('what is round, or deep beyond measure', () => {
    const round: Record<string, unknown> = { version: 1 };
    round.sections = [round];
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level += 1) deep = { rows: [deep] };
    for (const value of [
      round,
      deep,
      page(deep),
      null,
      undefined,
      [],
      7,
      Symbol('x'),
      {
        get version(): never {
          throw new Error('no');
        },
      },
    ]) {
      expect(checkLayout(value, KNOWN).document).toBeNull();
      expect(readLayout(value, KNOWN).version).toBe(1);
    }
  });

  it('whatever JSON there is: what is read passes the check, but for what only a person can mend', () => {
    const keys = fc.constantFrom(
      'version',
      'sections',
      'rows',
      'columns',
      'blocks',
      'id',
      'type',
      'settings',
      'style',
      'visible',
      '__proto__',
    );
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(1, true, null, 'a1', 'layout', 'text', 'hero', '<b>', -5, 1e9, ''),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(keys, tie('json'), { maxKeys: 5 }),
      ),
    }));
    const meant = new Set(['unknown-section', 'not-here', 'rows', 'id-twice', 'hidden', 'inset', 'fixed-twice', 'fixed-large', 'alt']);
    fc.assert(
      fc.property(json, (value) => {
        expect(() => checkLayout(value, KNOWN)).not.toThrow();
        const again = checkLayout(readLayout({ version: 1, sections: [value].flat() }, KNOWN), KNOWN).findings;
        expect(again.filter(({ level, code }) => level === 'error' && !meant.has(code))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

it('what is read for drawing keeps sections that nobody has: staff are told of them', () => {
  const read = readLayout(page({ id: 's1', type: 'shop:grid', settings: { a: 1 }, onclick: 'x' }), KNOWN);
  expect(read.sections).toEqual([{ id: 's1', type: 'shop:grid', settings: { a: 1 } }]);
});

it('every rich text is found where it is sanitised, and nothing else is touched', () => {
  const given = page(
    { id: 's1', type: 'text', settings: { title: { th: 'a' }, body: { th: '<p>x</p>', en: '<p>y</p>' } } },
    {
      id: 's2',
      type: 'layout',
      rows: [{ id: 'r1', columns: [{ id: 'c1', blocks: [{ id: 'b1', type: 'text', settings: { body: { th: 'z' } } }] }] }],
    },
  );
  const { document } = checkLayout(given, KNOWN);
  const seen: string[] = [];
  const mapped = mapRichTexts(document!, KNOWN, (html) => {
    seen.push(html);
    return html.toUpperCase();
  });
  expect(seen).toEqual(['<p>x</p>', '<p>y</p>', 'z', '']);
  expect((mapped.sections[0]!.settings as { body: { th: string } }).body.th).toBe('<P>X</P>');
  expect(copy(mapped).sections[0]!.settings!.title).toEqual({ th: 'a', en: '' });
});
