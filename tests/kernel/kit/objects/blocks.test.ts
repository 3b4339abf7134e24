import { describe, expect, it } from 'vitest';
import { BLOCK_BYTES, createBlockWriter } from '#kit/objects/store/blocks.ts';

describe('blocks of bytes that are written while the next one fills', () => {
  it('are written in order and whole, however the bytes arrive', async () => {
    const written: Buffer[] = [];
    const writer = createBlockWriter(async (block) => void written.push(Buffer.from(block)));
    const sent = Buffer.from(Array.from({ length: 3 * BLOCK_BYTES + 7 }, (_, at) => at % 251));
    for (let at = 0, step = 1; at < sent.length; at += step, step = (step * 7) % 300_007) await writer.add(sent.subarray(at, at + step));
    await writer.flush();
    await writer.flush();
    writer.end();
    expect(Buffer.concat(written).equals(sent)).toBe(true);
  });

  it('end while somebody waits for the disk: who waits is told, and nothing of it is written', async () => {
    const written: number[] = [];
    let open = () => {};
    const slow = new Promise<void>((resolve) => (open = resolve));
    const writer = createBlockWriter(async (block) => {
      written.push(block.length);
      await slow;
    });
    await writer.add(Buffer.alloc(BLOCK_BYTES));
    const waiting = writer.add(Buffer.alloc(2 * BLOCK_BYTES));
    writer.end();
    open();
    await expect(waiting).rejects.toThrow('ended');
    expect(written).toEqual([BLOCK_BYTES]);
  });
});
