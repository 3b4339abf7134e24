import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { numberOf, placeOf } from '#plugins/account/gateway/device/placeOf.ts';
import { ispFinding, placeFinding } from '#plugins/account/rules/diagnosis.ts';

const NOWHERE = { cityName: 'Unknown', regionName: 'Unknown', countryName: 'Unknown', isp: 'Unknown', isProxy: null };
const folder = mkdtempSync(join(tmpdir(), 'sala-places-'));
const file = join(folder, 'places.csv');
const ip = (text: string) => numberOf(text)!;
const row = (from: string, to: string, ...texts: string[]) => [ip(from), ip(to), ...texts].map((each) => `"${each}"`).join(',');

let site: RunningSite;
beforeAll(async () => {
  writeFileSync(
    file,
    [
      row('0.0.0.0', '0.255.255.255', '-', '-', '-', '-', '-'),
      row('1.0.128.0', '1.0.255.255', 'TH', 'Thailand', 'Krung Thep Maha Nakhon', 'Bangkok', 'Example Net', '0'),
      row('9.9.9.0', '9.9.9.255', 'NL', 'Netherlands', 'Noord-Holland', 'Amsterdam', 'Hidden, Ltd.', '1'),
      row('2001:db8::', '2001:db8::ffff', 'TH', 'Thailand', 'Chiang Mai', 'Chiang Mai', 'Six Net'),
    ].join('\r\n'),
  );
  site = await startSite({
    manifests: [{ plugins: { mail: {}, account: { settings: { ipPlaces: file } } } }, { plugins: { mail: {}, account: {} } }],
  });
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('where an address is', () => {
  it('stands in the file of the operator: city, region, country, provider, and whether it is a proxy', async () => {
    expect(await placeOf(file, '1.0.200.7')).toEqual({
      cityName: 'Bangkok',
      regionName: 'Krung Thep Maha Nakhon',
      countryName: 'Thailand',
      isp: 'Example Net',
      isProxy: false,
    });
    expect(await placeOf(file, '9.9.9.9')).toMatchObject({ isp: 'Hidden, Ltd.', isProxy: true });
    expect(await placeOf(file, '::ffff:9.9.9.9')).toMatchObject({ cityName: 'Amsterdam' });
    expect(await placeOf(file, '2001:db8::a')).toMatchObject({ cityName: 'Chiang Mai', isProxy: null });
  });

  it('is "Unknown" without a file, where it cannot be read, and for addresses that it does not have', async () => {
    expect(await placeOf('', '1.0.200.7')).toEqual(NOWHERE);
    expect(await placeOf(join(folder, 'none.csv'), '1.0.200.7')).toEqual(NOWHERE);
    expect(await placeOf(folder, '1.0.200.7')).toEqual(NOWHERE);
    for (const address of ['0.0.0.1', '1.0.127.255', '1.1.0.0', '200.1.1.1', '2001:db9::', 'nobody', ''])
      expect(await placeOf(file, address), address).toEqual(NOWHERE);
  });

  it('is found in a file of any size, first, last and between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(5_000), { minLength: 1, maxLength: 60 }), fc.nat(5_010), async (tens, wanted) => {
        const path = join(folder, 'any.csv');
        const sorted = tens.toSorted((a, b) => a - b);
        writeFileSync(path, sorted.map((n) => `"${n * 10}","${n * 10 + 4}","XX","Land ${n}","","",""`).join('\n'));
        const address = [24, 16, 8, 0].map((bits) => ((wanted * 10) >> bits) & 255).join('.');
        expect((await placeOf(path, address)).countryName).toBe(tens.includes(wanted) ? `Land ${wanted}` : 'Unknown');
      }),
      { numRuns: 60 },
    );
  });
});

describe('client information', () => {
  it('has the address that the gateway sees, with its place', async () => {
    const guest = await site.as('guest');
    const { body } = await guest.call('account.echo');
    expect(body).toMatchObject({ ip: '127.0.0.1', place: NOWHERE });
    expect((await (await site.as('guest', { at: 'b' })).call('account.echo')).body).toMatchObject({ place: NOWHERE });
  });

  it('is shown as far as it is known', () => {
    const place = { cityName: 'Chiang Mai', regionName: 'Chiang Mai', countryName: 'Thailand', isp: 'Six Net', isProxy: true };
    expect(placeFinding(place)).toEqual({ level: 'info', value: 'Chiang Mai, Thailand' });
    expect(ispFinding(place)).toEqual({ level: 'info', value: 'Six Net · proxy' });
    for (const find of [placeFinding, ispFinding])
      for (const none of [NOWHERE, null]) expect(find(none)).toEqual({ level: 'info', textKey: 'nobodyKnows' });
  });
});
