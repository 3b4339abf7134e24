const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;

/** An archive of streams as office programs wrote them before zips; a stream is at least 4,096 bytes long. */
export function compound(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const names = Object.keys(streams);
  const bodies = names.map((name) => Buffer.concat([streams[name]!, Buffer.alloc(Math.max(0, 4096 - streams[name]!.length))]));
  const table: number[] = [0xfffffffd];
  const place = (sectors: number): number => {
    const first = table.length;
    for (let at = 1; at <= sectors; at++) table.push(at === sectors ? END : first + at);
    return first;
  };
  const entries = Buffer.alloc(Math.ceil((names.length + 1) / 4) * SECTOR);
  const directory = place(entries.length / SECTOR);
  const entry = (at: number, name: string, type: number, first: number, length: number, right: number, child: number) => {
    const from = 128 * at;
    entries.write(name, from, 'utf16le');
    entries.writeUInt16LE(2 * name.length + 2, from + 64);
    entries[from + 66] = type;
    for (const [offset, value] of [
      [68, FREE],
      [72, right],
      [76, child],
      [116, first],
      [120, length],
    ] as const)
      entries.writeUInt32LE(value, from + offset);
  };
  entry(0, 'Root Entry', 5, END, 0, FREE, names.length > 0 ? 1 : FREE);
  const placed = bodies.map((body) => Buffer.concat([body, Buffer.alloc(-body.length & (SECTOR - 1))]));
  for (const [at, name] of names.entries())
    entry(at + 1, name, 2, place(placed[at]!.length / SECTOR), bodies[at]!.length, at + 2 <= names.length ? at + 2 : FREE, FREE);

  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  for (const [offset, value] of [
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, offset);
  for (const [offset, value] of [
    [44, 1],
    [48, directory],
    [56, 4096],
    [60, END],
    [68, END],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, offset);
  for (let at = 80; at < SECTOR; at += 4) header.writeUInt32LE(FREE, at);
  const chains = Buffer.alloc(SECTOR, 0xff);
  for (const [at, next] of table.entries()) chains.writeUInt32LE(next, 4 * at);
  return Buffer.concat([header, chains, entries, ...placed]);
}

/** A document of Word 95: one byte a letter. `language` as Windows numbers it: 0x041e is Thai. */
export function word95(text: Uint8Array, { language = 0x041e, flags = 0 }: { language?: number; flags?: number } = {}): Buffer {
  const head = Buffer.alloc(768);
  for (const [offset, value] of [
    [0, 0xa5dc],
    [2, 104],
    [6, language],
    [10, flags],
  ] as const)
    head.writeUInt16LE(value, offset);
  head.writeUInt32LE(head.length, 0x18);
  head.writeUInt32LE(head.length + text.length, 0x1c);
  return compound({ WordDocument: Buffer.concat([head, text]) });
}
