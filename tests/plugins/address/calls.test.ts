import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

interface Answer {
  success: boolean;
  data: { id: number; name: string; nameEn: string; capital: boolean; zipCodes?: string[] }[] | null;
  error: string | null;
}
let site: RunningSite;
let ask: (call: string, input?: Record<string, unknown>) => Promise<Answer>;

beforeAll(async () => {
  site = await startSite({ manifests: [{ plugins: { address: {} } }] });
  const guest = await site.as('guest');
  ask = async (call, input) => {
    const { status, body } = await guest.call(`address.${call}`, input);
    expect(status).toBe(200);
    return body as unknown as Answer;
  };
});
afterAll(() => site.close());

test('a guest chooses from the province down to the postcodes', async () => {
  const provinces = await ask('provinces');
  expect(provinces.data).toHaveLength(77);
  expect(provinces).toMatchObject({ success: true, error: null });
  const bangkok = provinces.data!.find(({ name }) => name === 'กรุงเทพมหานคร')!;
  expect(bangkok).toMatchObject({ capital: true, nameEn: 'Bangkok' });
  const amphures = await ask('amphure', { id: String(bangkok.id) });
  expect(amphures.data).toHaveLength(50);
  const khlongToei = amphures.data!.find(({ name }) => name === 'คลองเตย')!;
  const tambons = await ask('tambon', { id: String(khlongToei.id) });
  expect(tambons.data!.find(({ name }) => name === 'พระโขนง')!.zipCodes).toEqual(['10110', '10260']);
});

test('the addresses of the specification, without /api, answer the same', async () => {
  expect(await ask('plainProvinces')).toEqual(await ask('provinces'));
  expect(await ask('plainAmphure', { id: '10' })).toEqual(await ask('amphure', { id: '10' }));
  expect(await ask('plainTambon', { id: '1033' })).toEqual(await ask('tambon', { id: '1033' }));
  const guest = await site.as('guest');
  expect((await guest.get('/address/provinces')).statusCode).toBe((await guest.get('/api/address/provinces')).statusCode);
  expect((await guest.get('/address/nowhere')).statusCode).toBe(404);
});

test.each([
  ['amphure', '11111'],
  ['amphure', '1033'],
  ['tambon', '10'],
  ['tambon', '0'],
  ['tambon', '-1'],
  ['tambon', "1' or 1=1"],
  ['amphure', 'กรุงเทพ'],
  ['tambon', '9'.repeat(40)],
])('%s %s is no place: null, and words that say so', async (call, id) => {
  expect(await ask(call, { id })).toEqual({ success: false, data: null, error: 'ไม่พบสถานที่นี้' });
});

test('a postcode gives its sub-districts with what they lie in', async () => {
  const { data } = (await ask('search', { q: '50200' })) as unknown as {
    data: { tambon: { name: string }; amphure: { name: string }; zipCode: string }[];
  };
  expect(data).toContainEqual(
    expect.objectContaining({
      zipCode: '50200',
      tambon: expect.objectContaining({ name: 'สุเทพ' }),
      amphure: expect.objectContaining({ name: 'เมืองเชียงใหม่' }),
    }),
  );
  expect(await ask('search')).toEqual({ success: true, data: [], error: null });
});
