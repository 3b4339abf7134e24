import { describe, expect, it } from 'vitest';
import { readMultipart } from '#kit/http/multipart.ts';

const TYPE = 'multipart/form-data; boundary=----xyz';
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`------xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const body = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('------xyz--\r\n')]);
/** ก ข in the Thai encoding of Windows. */
const THAI = Buffer.from([0xa1, 0x20, 0xa2]);

describe('a form with files', () => {
  it('has its fields in their order, files as their text, and nothing of a file that was not chosen', () => {
    const sent = body(
      part('name="a"', 'ก\r\nข'),
      part('name="file"; filename="x.csv"\r\nContent-Type: text/csv', 'a,b\r\n--1,2'),
      part('name="none"; filename=""', ''),
      part('name="thai"; filename="y.csv"', THAI),
      part('name="wide"; filename="z.csv"', Buffer.from('\ufeffก', 'utf16le')),
    );
    expect(readMultipart(TYPE, sent)).toEqual([
      ['a', 'ก\r\nข'],
      ['file', 'a,b\r\n--1,2'],
      ['thai', 'ก ข'],
      ['wide', 'ก'],
    ]);
    expect(readMultipart('multipart/form-data; boundary="----xyz"', sent)).toHaveLength(4);
  });

  it('is none where it is broken or something else', () => {
    const whole = body(part('name="a"', 'b'));
    expect(readMultipart('application/json', whole)).toBeNull();
    expect(readMultipart('multipart/form-data', whole)).toBeNull();
    expect(readMultipart(TYPE, whole.subarray(0, whole.length - 8))).toBeNull();
    expect(readMultipart(TYPE, body(part('filename="x"', 'b')))).toBeNull();
    expect(readMultipart(TYPE, Buffer.from('------xyz\r\n'.repeat(1000)))).toBeNull();
  });
});
