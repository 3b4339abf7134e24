import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { newId } from '../../rules/newId.ts';
import { seal, type Entries, type Entry, type EntryKind } from '../../rules/deviceLog.ts';

/** A till that writes its log as its browser would, at any time; nobody keeps the private half of its key. */
export function createTillLog() {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let seq = 0;
  let prev = '0'.repeat(64);
  let written: Entry[] = [];
  return {
    /** SPKI, base64. */
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    write<K extends EntryKind>(kind: K, body: Entries[K], at: Date): void {
      seq += 1;
      const bare = { seq, id: newId(at.getTime()), at: at.getTime(), kind, body, prev };
      prev = hash('sha256', seal(bare));
      const signature = sign('sha256', Buffer.from(prev, 'hex'), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
      written.push({ ...bare, hash: prev, signature });
    },
    /** What was written since this was asked last. */
    take(): Entry[] {
      const entries = written;
      written = [];
      return entries;
    },
  };
}
export type TillLog = ReturnType<typeof createTillLog>;
