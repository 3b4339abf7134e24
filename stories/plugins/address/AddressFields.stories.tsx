// What is loaded when it is needed is here at once: no test waits for it.
import '#kit/ui/forms/combo/ComboControl.tsx';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import preview from '../../../.storybook/preview.tsx';
import { NO_ADDRESS, type AddressDraft } from '../../../plugins/address/contract.ts';
import { AddressForm } from '../../../plugins/address/parts/AddressForm.tsx';
import type { PlaceSource } from '../../../plugins/address/parts/addressSource.ts';
import type { Tambon } from '../../../plugins/address/schemas.ts';

/** What is loaded later takes its time while everything else is tested too. */
const LATER = { timeout: 10_000 };

const texts = {
  th: () => import('../../../plugins/address/messages/fields/th.json'),
  en: () => import('../../../plugins/address/messages/fields/en.json'),
};

/** The fields that ask for a Thai address, for the places that other areas give them. */
const meta = preview.meta({
  title: 'Plugins/Address/AddressFields',
  component: AddressForm,
  loaders: [
    async () => {
      await Promise.all([addTexts('address', texts, 'th'), addTexts('address', texts, 'en')]);
    },
  ],
});

const area = (id: number, nameTh: string, nameEn: string) => ({ id, name: nameTh, nameTh, nameEn, capital: String(id).startsWith('10') });
const tambon = (id: number, nameTh: string, nameEn: string, ...zipCodes: string[]): Tambon => ({
  ...area(id, nameTh, nameEn),
  zipCode: zipCodes[0]!,
  zipCodes,
});
const PROVINCES = [area(10, 'กรุงเทพมหานคร', 'Bangkok'), area(50, 'เชียงใหม่', 'Chiang Mai')];
const AMPHURES = [area(1033, 'คลองเตย', 'Khlong Toei'), area(5001, 'เมืองเชียงใหม่', 'Mueang Chiang Mai')];
const TAMBONS = [
  tambon(103301, 'คลองเตย', 'Khlong Toei', '10110'),
  tambon(103303, 'พระโขนง', 'Phra Khanong', '10110', '10260'),
  tambon(500101, 'ศรีภูมิ', 'Si Phum', '50200'),
  tambon(500108, 'สุเทพ', 'Suthep', '50200'),
];
const PLACES = new Map([...PROVINCES, ...AMPHURES, ...TAMBONS].map((place) => [place.id, place]));
const within = <P extends { id: number }>(places: P[], id: number) => places.filter((place) => String(place.id).startsWith(String(id)));

/** A few places, as the gateway gives them. */
const source: PlaceSource = {
  provinces: async () => PROVINCES,
  amphures: async (id) => within(AMPHURES, id),
  tambons: async (id) => within(TAMBONS, id),
  byPostcode: async (code) =>
    TAMBONS.filter(({ zipCodes }) => zipCodes.includes(code)).map((found) => ({
      zipCode: code,
      tambon: found,
      amphure: AMPHURES.find(({ id }) => String(found.id).startsWith(String(id)))!,
      province: PROVINCES.find(({ id }) => String(found.id).startsWith(String(id)))!,
    })),
  place: (id) => (id === null ? undefined : PLACES.get(id)),
};

interface AddressProps {
  from?: AddressDraft;
  errors?: Record<string, string>;
  places?: PlaceSource;
}

function Address({ from = NO_ADDRESS, errors, places = source }: AddressProps) {
  const [value, setValue] = useState(from);
  return (
    <>
      <AddressForm legend="ที่อยู่จัดส่ง" name="shipping" value={value} onChange={setValue} errors={errors} source={places} />
      <output data-testid="value">{`${value.subdistrict} ${value.district} ${value.province} ${value.postcode}`}</output>
    </>
  );
}

/** Chooses from a list that comes when what is above it has been chosen. */
async function choose(name: string, text: string) {
  const field = await waitFor(() => {
    const found = screen.getByRole('combobox', { name });
    if (found.hasAttribute('disabled')) throw new Error(`${name} is not there yet`);
    return found;
  }, LATER);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(text) }));
}

export const FromTheProvinceDown = meta.story({
  name: 'From the province down',
  render: () => <Address />,
  play: async ({ canvas }) => {
    await choose('จังหวัด', 'กรุงเทพ');
    await choose('เขต', 'คลองเตย');
    await choose('แขวง', 'พระโขนง');
    const postcode = await canvas.findByRole('combobox', { name: 'รหัสไปรษณีย์' });
    await userEvent.selectOptions(postcode, '10260');
    await expect(canvas.getByTestId('value')).toHaveTextContent('พระโขนง คลองเตย กรุงเทพมหานคร 10260');
  },
});

export const ByPostcode = meta.story({
  name: 'By postcode',
  render: () => <Address />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'รหัสไปรษณีย์' }, LATER), '๕๐๒๐๐');
    await choose('เลือกตำบลหรือแขวง', 'เทพ');
    await expect(canvas.getByTestId('value')).toHaveTextContent('สุเทพ เมืองเชียงใหม่ เชียงใหม่ 50200');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'อำเภอ' })).toHaveValue('เมืองเชียงใหม่'), LATER);
    // What is not in the list is typed: the names stay, to be changed.
    await userEvent.click(canvas.getByRole('button', { name: 'ไม่พบที่อยู่ พิมพ์เอง' }));
    const typed = canvas.getByRole('textbox', { name: 'ตำบล / แขวง' });
    await userEvent.clear(typed);
    await userEvent.type(typed, 'หมู่บ้านใหม่');
    await expect(canvas.getByTestId('value')).toHaveTextContent('หมู่บ้านใหม่ เมืองเชียงใหม่ เชียงใหม่ 50200');
  },
});

export const WithoutAnswer = meta.story({
  name: 'A list that cannot be had',
  render: () => <Address places={{ ...source, amphures: async (id) => (id === 50 ? null : source.amphures(id)) }} />,
  play: async ({ canvas }) => {
    await choose('จังหวัด', 'กรุงเทพ');
    await choose('เขต', 'คลองเตย');
    await choose('แขวง', 'คลองเตย');
    await waitFor(() => expect(canvas.getByLabelText('รหัสไปรษณีย์')).toHaveValue('10110'));
    await choose('จังหวัด', 'เชียงใหม่');
    await expect(await canvas.findByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
    await expect(canvas.getByLabelText('รหัสไปรษณีย์')).toHaveValue('');
  },
});

export const Refused = meta.story({
  render: () => (
    <Address
      from={{ ...NO_ADDRESS, phone: '12' }}
      errors={{
        name: 'address.missing',
        phone: 'address.phone',
        line: 'address.missing',
        subdistrict: 'address.missing',
        postcode: 'address.missing',
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'เบอร์โทรศัพท์' }, LATER)).toHaveAccessibleDescription(/ตรวจสอบเบอร์โทรศัพท์/);
    await expect(canvas.getAllByText('กรอกช่องนี้')).toHaveLength(4);
  },
});
