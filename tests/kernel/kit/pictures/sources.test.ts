import { describe, expect, it } from 'vitest';
import { pictureSources, WIDTHS, withSources } from '#kit/pictures/sources.ts';

const FOLDER = '/files/0198c1d2-0000-7000-8000-000000000001/';
const SRC = `${FOLDER}%E0%B8%95%E0%B8%A5%E0%B8%B2%E0%B8%94.jpg`;

/** Which source a browser takes for so many pixels of the screen. */
const taken = (srcSet: string, pixels: number) => {
  const all = srcSet.split(', ').map((one) => one.split(' '));
  const [src, width] = all.find(([, each]) => Number.parseInt(each!) >= pixels) ?? all.at(-1)!;
  return { src, width: Number.parseInt(width!) };
};

describe('sources of a picture', () => {
  it('end with the picture itself, however wide that is', () => {
    const { srcSet } = pictureSources(SRC, 700, '100vw');
    expect(srcSet!.split(', ').at(-1)).toBe(`${FOLDER}-?w=720 700w`);
    expect(pictureSources(SRC, 100, '100vw').srcSet).toBe(`${FOLDER}-?w=160 100w`);
    expect(pictureSources(SRC, 4000, '100vw').srcSet!.split(', ').at(-1)).toBe(`${FOLDER}-?w=2560 2560w`);
  });

  it('give every screen at most a fifth more pixels in a row than it shows', () => {
    const { srcSet } = pictureSources(SRC, 4000, '100vw');
    for (let pixels = 320; pixels <= 2560; pixels += 7) {
      const { width } = taken(srcSet!, pixels);
      expect(width).toBeGreaterThanOrEqual(pixels);
      expect(width / pixels).toBeLessThanOrEqual(1.25);
    }
    expect(WIDTHS).toEqual(WIDTHS.toSorted((a, b) => a - b));
  });

  it.each([
    ['from elsewhere', 'https://example.com/files/a.jpg', 800],
    ['of a part of the product', '/assets/awning.svg', 800],
    ['that is a copy already', `${SRC}?w=320`, 800],
    ['whose width is not known', SRC, 0],
  ])('are none for one %s', (_, src, width) => expect(pictureSources(src, width, '100vw')).toEqual({}));
});

describe('pictures of a text', () => {
  it('get their sources, and all else stays as it is', () => {
    const html = `<p>ก่อน</p><figure><img src="${SRC}" alt="ตลาด" width="4000" height="3000" loading="lazy"></figure><img src="https://example.com/a.png" width="9">`;
    const drawn = withSources(html, '100vw');
    expect(drawn).toContain(`<img srcset="${FOLDER}-?w=160 160w, `);
    expect(drawn).toContain(`sizes="100vw" src="${SRC}" alt="ตลาด" width="4000"`);
    expect(drawn).toContain('<p>ก่อน</p>');
    expect(drawn).toContain('<img src="https://example.com/a.png" width="9">');
    expect(withSources(drawn, '100vw')).toBe(drawn);
  });
});
