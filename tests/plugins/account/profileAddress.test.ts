import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSpace, type Person, type Space } from './space.ts';

/** Names are not looked at where a place was chosen: the tables have them. */
const CHOSEN = { line: '99/8 หมู่ 4', subdistrict: 'x', district: 'x', province: 'x', postcode: '73130' };

let space: Space;
let mali: Person;
/** Bang Pla, Bang Len, Nakhon Pathom. */
let subdistrictId = 0;
beforeAll(async () => {
  space = await openSpace([{ plugins: { address: {} } }]);
  mali = await space.enter({ firstname: 'มะลิ' });
  const { data } = (await mali.agent.call('address.search', { q: '73130' })).body as unknown as {
    data: { tambon: { id: number; nameTh: string } }[];
  };
  subdistrictId = data.find(({ tambon }) => tambon.nameTh === 'บางปลา')!.tambon.id;
});
afterAll(() => space.site.close());

interface Own {
  fields: { address: Record<string, unknown> };
  version: string;
}
const own = async () => (await mali.agent.call('account.ownProfile', {})).body as unknown as Own;
async function save(address: object) {
  const { fields, version } = await own();
  return mali.agent.call('account.saveProfile', { ...fields, version, address: { ...fields.address, ...address } });
}

it('a place that was chosen is kept as the site’s tables have it, with what leads back to it', async () => {
  expect((await save({ ...CHOSEN, subdistrictId })).status).toBe(200);
  expect((await own()).fields.address).toMatchObject({
    line: '99/8 หมู่ 4',
    subdistrict: 'บางปลา',
    district: 'บางเลน',
    province: 'นครปฐม',
    postcode: '73130',
    subdistrictId,
  });
});

it('what does not go together is told at its field, and nothing is saved', async () => {
  const { version } = await own();
  const typed = { subdistrictId: 0, districtId: 0, provinceId: 0 };
  for (const [address, fields] of [
    [{ ...CHOSEN, subdistrictId, postcode: '50200' }, { 'address.postcode': 'profile.postcodeElsewhere' }],
    [{ ...CHOSEN, subdistrictId, provinceId: 50 }, { 'address.province': 'profile.placeWrong' }],
    [{ ...CHOSEN, ...typed, district: '' }, { 'address.district': 'profile.addressMissing' }],
  ] as const)
    expect(await save(address), JSON.stringify(address)).toMatchObject({ status: 422, body: { code: 'invalid-fields', fields } });
  expect((await own()).version).toBe(version);
});

it('all of it may be left empty, and the page has the fields of places', async () => {
  const empty = { line: '', subdistrict: '', district: '', province: '', postcode: '', provinceId: 0, districtId: 0, subdistrictId: 0 };
  expect((await save(empty)).status).toBe(200);
  expect((await own()).fields.address).toEqual(empty);
  expect(await mali.agent.page('/user/profile')).toContain('address-Picked');
});
