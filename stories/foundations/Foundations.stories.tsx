import { expect } from 'storybook/test';
import { MODES } from '#kit/theme/tokens.ts';
import { ICONS, Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { checkPairs } from '#kit/theme/pairs.ts';
import preview from '../../.storybook/preview.tsx';
import { tokensOf } from '../site.ts';
import { LONG_THAI } from '../texts.ts';
import './foundations.css';

/** What every theme gives: its colours with their contrast, its letters, spaces and radii, and the icons that all share. */
const meta = preview.meta({
  title: 'Foundations/Tokens',
  tags: ['theme'],
  loaders: [async ({ globals }) => ({ tokens: await tokensOf(String(globals['theme'])) })],
});

const GROUNDS = ['canvas', 'surface', 'sunken', 'overlay', 'accent', 'accent2', 'danger', 'success', 'warning', 'info'] as const;
const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const SIZES = ['sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const;
const RADII = ['sm', 'md', 'lg', 'control'] as const;

export const Colour = meta.story({
  tags: ['visual', 'forced'],
  render: () => (
    <ul className="st-Swatches">
      {GROUNDS.map((name) => (
        <li key={name} data-ground={name}>
          {name}
        </li>
      ))}
    </ul>
  ),
});

export const Contrast = meta.story({
  render: (_args, { loaded }) => {
    const { tokens } = loaded as { tokens: Awaited<ReturnType<typeof tokensOf>> };
    const results = checkPairs(tokens);
    return (
      <DataTable
        caption={`${results.length} pairs, ${results.filter(({ passes }) => !passes).length} fail`}
        columns={[{ key: 'pair', title: 'Colour on colour' }, ...MODES.map((mode) => ({ key: mode, title: mode, align: 'end' as const }))]}
        rows={results
          .filter(({ mode }) => mode === 'light')
          .map(({ fg, bg, least }) => ({
            id: `${fg} ${bg}`,
            cells: [
              `${fg} on ${bg} (≥ ${least})`,
              ...MODES.map((mode) => results.find((each) => each.mode === mode && each.fg === fg && each.bg === bg)?.ratio.toFixed(2)),
            ],
          }))}
        empty={null}
      />
    );
  },
  play: async ({ globals }) => {
    const failing = checkPairs(await tokensOf(String(globals['theme']))).filter(({ passes }) => !passes);
    await expect(failing).toEqual([]);
  },
});

/** Letters with the tallest marks: nothing is cut, nothing touches the line above. */
export const ThaiLetters = meta.story({
  name: 'Thai letters',
  tags: ['visual'],
  render: () => (
    <div className="st-Letters">
      {SIZES.map((size) => (
        <p key={size} data-size={size}>
          {size} · ปิ่น ที่ ฎู ฐิ์ ญู ป๊ำ น้ำ ปั๊ม โปรโมชั่น 1,234.50 บาท พ.ศ. ๒๕๖๙
        </p>
      ))}
      <h2>
        <Phrases text={LONG_THAI} />
      </h2>
      <p>{LONG_THAI}</p>
    </div>
  ),
});

export const Space = meta.story({
  name: 'Space and radius',
  render: () => (
    <div className="st-Scales">
      <ul>
        {SPACES.map((space) => (
          <li key={space} data-space={space}>
            --space-{space}
          </li>
        ))}
      </ul>
      <ul>
        {RADII.map((radius) => (
          <li key={radius} data-radius={radius}>
            --radius-{radius}
          </li>
        ))}
      </ul>
    </div>
  ),
});

export const Icons = meta.story({
  render: () => (
    <ul className="st-Icons">
      {ICONS.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
});
