import type { Ctx } from '#kernel/contract/ctx.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { address } from '../plugin.ts';
import { BANGKOK, districtIdOf, provinceIdOf, type Place, type Subdistrict } from '../rules/places.ts';
import type { Area, Tambon } from '../schemas.ts';
import { allPlaces, findPlaces } from './places.ts';

type AddressCtx = Ctx<typeof address>;

const found = <T>(data: T[]) => ({ success: true, data, error: null });

/** The specification's: the call itself went well, there is nothing to give. */
async function failed(ctx: AddressCtx) {
  const t = await ctx.texts();
  return { success: false, data: null, error: t('place.unknown') };
}

const areaOf = (ctx: AddressCtx, { id, th, en }: Place): Area => ({
  id,
  name: ctx.locale === 'th' ? th : en,
  nameTh: th,
  nameEn: en,
  capital: provinceIdOf(id) === BANGKOK,
});

const tambonOf = (ctx: AddressCtx, place: Subdistrict): Tambon => ({
  ...areaOf(ctx, place),
  zipCode: place.postcodes[0]!,
  zipCodes: [...place.postcodes],
});

/** In the order of the visitor's language; the tables are in that of Thai. */
const sorted = <T extends Area>(ctx: AddressCtx, places: T[]): T[] =>
  ctx.locale === 'th' ? places : places.toSorted((a, b) => a.nameEn.localeCompare(b.nameEn, 'en'));

const idOf = (text: string): number => (/^\d{2,6}$/.test(text) ? Number(text) : 0);

export const provinces: HandlerOf<typeof address, 'provinces'> = async (ctx) =>
  found(
    sorted(
      ctx,
      allPlaces().provinces.map((place) => areaOf(ctx, place)),
    ),
  );

/** The amphures of a province. */
export const amphure: HandlerOf<typeof address, 'amphure'> = async (ctx, { id }) => {
  const places = allPlaces().districts.get(idOf(id));
  if (!places) return failed(ctx);
  return found(
    sorted(
      ctx,
      places.map((place) => areaOf(ctx, place)),
    ),
  );
};

/** The tambons of an amphure. */
export const tambon: HandlerOf<typeof address, 'tambon'> = async (ctx, { id }) => {
  const places = allPlaces().subdistricts.get(idOf(id));
  if (!places) return failed(ctx);
  return found(
    sorted(
      ctx,
      places.map((place) => tambonOf(ctx, place)),
    ),
  );
};

/** Places by a postcode, or by parts of their names. */
export const search: HandlerOf<typeof address, 'search'> = async (ctx, { q }) => {
  const { district, province } = allPlaces();
  return found(
    findPlaces(q).map(({ subdistrict, postcode }) => ({
      zipCode: postcode,
      tambon: tambonOf(ctx, subdistrict),
      amphure: areaOf(ctx, district.get(districtIdOf(subdistrict.id))!),
      province: areaOf(ctx, province.get(provinceIdOf(subdistrict.id))!),
    })),
  );
};
