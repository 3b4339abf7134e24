import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPassKeys } from '#plugins/event/gateway/passes/keys.ts';
import { openStage, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'pass-'));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
const read = (name: string) => readFileSync(at(name), 'utf8');

/** An authority that nobody knows, and a certificate of a pass type from it. */
function makeKeys(): void {
  const days = ['-days', '3650'];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Throw-away CA', ...days);
  const subject = '/UID=pass.example.tickets/CN=Pass Type ID: pass.example.tickets/OU=TEAM123456/O=Sala/C=TH';
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'pass.key', '-out', 'pass.csr', '-subj', subject);
  openssl('x509', '-req', '-in', 'pass.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'pass.pem', ...days);
  openssl('genrsa', '-out', 'other.key', '2048');
}

let [signing, bare]: Stage[] = [];
beforeAll(async () => {
  makeKeys();
  const certificate = read('pass.pem') + read('ca.pem');
  signing = await openStage({
    // As an environment has them: lines written out, or all of it in base64.
    env: {
      SALA_EVENT_PASS_CERTIFICATE: certificate.replaceAll('\n', String.raw`\n`),
      SALA_EVENT_PASS_KEY: Buffer.from(read('pass.key')).toString('base64'),
    },
  });
  bare = await openStage();
});
afterAll(async () => {
  await Promise.all([signing?.close(), bare?.close()]);
  rmSync(folder, { recursive: true });
});

describe('a pass for the Wallet', () => {
  it('is signed, whole, and has the code of the ticket', async () => {
    const made = await signing!.event({ columns: { title: 'ละครเวที', address: 'ริมคลอง' } });
    const guest = await signing!.person();
    const view = await signing!.register(guest, made);
    const [ticket] = view.tickets;
    const query = ticket!.path.split('?')[1];
    const answer = await guest.agent.get(`/event/ticket/${ticket!.id}/ticket.pkpass?${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    expect((await guest.agent.get(`/event/ticket/${ticket!.id}/ticket.pkpass`)).statusCode).toBe(404);
    const files = unzipSync(answer.rawPayload);
    const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as Record<string, string>;
    const sums = Object.entries(files)
      .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
      .map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]);
    expect(manifest).toEqual(Object.fromEntries(sums));
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png']));
    const pass = JSON.parse(Buffer.from(files['pass.json']!).toString()) as Record<string, unknown>;
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.tickets',
      teamIdentifier: 'TEAM123456',
      serialNumber: ticket!.id,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket!.code, messageEncoding: 'iso-8859-1' }],
      eventTicket: { primaryFields: [{ value: 'ละครเวที' }] },
    });
    writeFileSync(at('manifest.json'), files['manifest.json']!);
    writeFileSync(at('signature'), files.signature!);
    const verify = () =>
      openssl(
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'signature',
        '-content',
        'manifest.json',
        '-CAfile',
        'ca.pem',
        '-purpose',
        'any',
        '-out',
        'verified.json',
      );
    verify();
    expect(read('verified.json')).toBe(read('manifest.json'));
    expect(openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'signature')).toMatch(/signingTime[\s\S]*UTCTIME/);
    writeFileSync(at('manifest.json'), `${read('manifest.json')} `);
    expect(verify).toThrow(/verif/i);
    expect(files['icon.png']!.slice(1, 4)).toEqual(new Uint8Array(Buffer.from('PNG')));
    // The button is there, and nothing of the keys is.
    const html = await guest.agent.page(`/event/order/${view.id}?token=${encodeURIComponent(view.token)}`);
    expect(html).toContain('ticket.pkpass');
    for (const secret of ['BEGIN', 'TEAM123456', 'passKey']) expect(html).not.toContain(secret);
    const text = answer.rawPayload.toString('latin1');
    expect(text).not.toContain('PRIVATE KEY');
  });

  it('is spoken of nowhere without keys, and they must belong together', async () => {
    const made = await bare!.event();
    const guest = await bare!.person();
    const view = await bare!.register(guest, made);
    const [ticket] = view.tickets;
    expect(ticket!.pass).toBe(false);
    expect((await guest.agent.get(`/event/ticket/${ticket!.id}/ticket.pkpass?${ticket!.path.split('?')[1]}`)).statusCode).toBe(404);
    expect(await guest.agent.page(`/event/order/${view.id}?token=${encodeURIComponent(view.token)}`)).not.toContain('pkpass');
    expect(() => readPassKeys(read('pass.pem'), read('other.key'))).toThrow(/not the RSA key/);
    expect(() => readPassKeys(read('ca.pem'), read('ca.key'))).toThrow(/pass type/);
    expect(() => readPassKeys('nothing', read('pass.key'))).toThrow();
  });
});
