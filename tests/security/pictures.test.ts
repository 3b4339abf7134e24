import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, openContentStage, type ContentStage } from '../plugins/files/contentStage.ts';
import { bomb } from '../plugins/files/pictures.ts';
import type { Member } from '../plugins/files/stage.ts';

let stage: ContentStage;
let mali: Member;
let somsak: Member;

/**
 * Files that take long to put together, made before there is a gateway: it shares this thread, and while somebody holds it for a second
 * it answers 503 to all.
 */
const HARMFUL = { wide: bomb(30_000), pdf: pdfOf(10_000), zip: nested() };

beforeAll(async () => {
  stage = await openContentStage();
  mali = await stage.member();
  somsak = await stage.member();
});
afterAll(() => stage.close());

const copy = (member: Member, id: string, query: string) => member.agent.get(`/filemanager/download/${id}?show=inline&${query}`);
/** A picture of so many pixels that packs well; AVIF of all of them would take many seconds. */
const tall = () =>
  sharp({ create: { width: 2560, height: 16_000, channels: 3, background: '#3377aa' } })
    .png()
    .toBuffer();

describe('a picture that takes long', () => {
  it('is made once, smaller, and answers all that asked; meanwhile others have theirs', { timeout: 60_000 }, async () => {
    const long = await stage.put(mali, 'ยาว.png', await tall());
    const small = await stage.put(
      somsak,
      'เล็ก.png',
      await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    expect(long).toMatchObject({ state: 'ready', width: 2560, height: 16_000 });
    const asked = Array.from({ length: 30 }, () => copy(mali, long.id, 'w=2560&f=avif'));
    const other = await copy(somsak, small.id, 'w=640&f=webp');
    expect(other.statusCode).toBe(200);
    const answers = await Promise.all(asked);
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
    const { width, height } = await sharp(answers[0]!.rawPayload).metadata();
    expect(width * height).toBeLessThanOrEqual(6_000_000);
    expect(Math.abs(height / width - 16_000 / 2560)).toBeLessThan(0.05);
  });

  it('has so many copies made for one person in a minute and no more; those that are there are given out', async () => {
    const item = await stage.put(
      somsak,
      'อีก.png',
      await sharp({ create: { width: 2000, height: 4, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    );
    expect((await copy(somsak, item.id, 'w=480')).statusCode).toBe(200);
    const tries = stage.work(async (ctx) => {
      for (let tried = 0; tried < 700; tried++) await ctx.limit(`copies:${somsak.id}`, 300, 60);
    });
    await expect(tries).rejects.toMatchObject({ code: 'too-many-requests' });
    expect((await copy(somsak, item.id, 'w=640')).json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect((await copy(somsak, item.id, 'w=480')).statusCode).toBe(200);
    expect((await copy(mali, item.id, 'w=640')).statusCode).toBe(404);
  });
});

describe('a picture that cannot be made', () => {
  it('is refused in words, each time, and never a fault', async () => {
    const item = await stage.put(
      mali,
      'ตัด.jpg',
      await sharp({ create: { width: 1000, height: 800, channels: 3, background: 'blue' } })
        .jpeg()
        .toBuffer(),
    );
    // What stands in the store is not what it was when it was looked at.
    await stage.work((ctx) => ctx.objects.put(item.path!, Buffer.from('no picture at all'), { type: 'image/jpeg' }));
    for (let time = 0; time < 3; time++) {
      const answer = await copy(mali, item.id, 'w=640&f=webp');
      expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['cache-control']]).toEqual([
        422,
        'picture-refused',
        'private, no-store',
      ]);
      expect(answer.json<{ title: string }>().title).toMatch(/ภาพย่อ/);
    }
  });

  it('of 30,000 by 30,000 pixels stays a file, and none is drawn', async () => {
    const item = await stage.put(mali, 'มหึมา.png', HARMFUL.wide);
    expect(item).toMatchObject({ state: 'broken', width: null, has_thumbnail: false });
    for (const f of ['webp', 'avif']) expect((await copy(mali, item.id, `w=320&f=${f}`)).statusCode).toBe(404);
    expect(
      (
        await stage.put(
          mali,
          'ต่อไป.png',
          await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        )
      ).state,
    ).toBe('ready');
  });
});

/** A zip with one file in it. */
function zipWith(name: string, body: Buffer): Buffer {
  const packed = deflateRawSync(body);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(body.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(body.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}

/** Zips in zips: a few bytes that become many. */
function nested(): Buffer {
  let bytes: Buffer = Buffer.alloc(20_000_000);
  for (let depth = 0; depth < 6; depth++) bytes = zipWith(`${depth}.zip`, bytes);
  return bytes;
}

/** A PDF of so many empty pages. */
function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'),
  ];
  return Buffer.from(`%PDF-1.4\n${objects.map((body, at) => `${at + 1} 0 obj${body}endobj`).join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF`);
}

/** The beginning of a film that says it holds four gigabytes, and a picture before its end. */
function lyingFilm(): Buffer {
  const box = (size: number, name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(size);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  return Buffer.concat([
    box(24, 'ftyp', Buffer.from('isom\0\0\x02\0isomiso2', 'latin1')),
    box(0xffff_ffff, 'moov', Buffer.alloc(64)),
    Buffer.from('<html><script>alert(1)</script>'),
  ]);
}

describe('a file that is meant to harm', () => {
  const FILES: readonly [name: string, make: () => Buffer, type: string, disposition: string][] = [
    ['หมื่นหน้า.pdf', () => HARMFUL.pdf, 'application/pdf', 'inline'],
    ['ซ้อน.zip', () => HARMFUL.zip, 'application/zip', 'attachment'],
    [
      'ภาพ.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
      'attachment',
    ],
    ['svg.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml', 'attachment'],
    ['หนัง.mp4', lyingFilm, 'video/mp4', 'inline'],
  ];

  it.each(FILES)(
    'is looked at by its bytes alone and given out so that nothing runs: %s',
    { timeout: 60_000 },
    async (name, make, type, disposition) => {
      const item = await stage.put(mali, name, make());
      expect(item).toMatchObject({ type, width: null, has_thumbnail: false });
      const answer = await mali.agent.get(`/filemanager/download/${item.id}?show=inline`);
      expect(answer.statusCode).toBe(200);
      const headers = headersOf(answer);
      expect([headers.disposition, headers.sniff]).toEqual([disposition, 'nosniff']);
      if (disposition === 'attachment') expect(headers.policy).toMatch(/sandbox/);
      expect((await copy(mali, item.id, 'w=320')).statusCode).toBe(404);
      expect((await stage.put(mali, `${name}.txt`, 'ยังอยู่ดี')).state).toBe('ready');
    },
  );
});
