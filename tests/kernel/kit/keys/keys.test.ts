import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeys, deriveKey, loadMasterKey } from '#kit/keys/keys.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'sala-keys-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (given: string | null = null, production = false) => loadMasterKey({ dataDir, production, masterKey: given });

describe('the master key', () => {
  it('is made once, for this account only, and found again', () => {
    const first = load();
    expect(first).toHaveLength(32);
    expect(load()).toEqual(first);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['master.key']);
  });

  it('is closed again when its file was left open', () => {
    load();
    chmodSync(join(dataDir, 'master.key'), 0o644);
    load();
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('is taken from the environment as base64, base64url and hex', () => {
    const bytes = Buffer.alloc(32, 0xfb);
    for (const text of [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex'), ` ${bytes.toString('base64')}\n`])
      expect(load(text, true)).toEqual(bytes);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each(['short', 'x'.repeat(64), Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])('refuses %s', (text) => {
    expect(() => load(text)).toThrow(/SALA_MASTER_KEY_MALFORMED/);
  });

  it('is not made in production, and a broken file is not replaced', () => {
    expect(() => load(null, true)).toThrow(/SALA_MASTER_KEY_MISSING/);
    writeFileSync(join(dataDir, 'master.key'), 'half a k');
    expect(() => load()).toThrow(/SALA_MASTER_KEY_MALFORMED/);
    expect(readFileSync(join(dataDir, 'master.key'), 'utf8')).toBe('half a k');
  });
});

describe('derived keys', () => {
  const master = Buffer.alloc(32, 1);
  it('differ by purpose, site, epoch and master key, and are always the same', () => {
    const keys = [
      deriveKey(master, 'session', 'pk_a', 0),
      deriveKey(master, 'session', 'pk_a', 1),
      deriveKey(master, 'session', 'pk_b', 0),
      deriveKey(master, 'ticket', 'pk_a', 0),
      deriveKey(Buffer.alloc(32, 2), 'session', 'pk_a', 0),
    ].map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(createKeys(master).derive('session', 'pk_a', 0).toString('hex')).toBe(keys[0]);
  });

  it('take no name that could pass for another', () => {
    for (const [purpose, site, epoch] of [
      ['session pk', 'a', 0],
      ['session', 'pk a', 0],
      ['', 'a', 0],
      ['session', 'a', -1],
      ['session', 'a', 0.5],
    ] as const) {
      expect(() => deriveKey(master, purpose, site, epoch)).toThrow(RangeError);
    }
  });
});
