import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS as BY_REGION } from '#plugins/address/data/corrections.ts';
import { placeFinder } from '#plugins/address/rules/findPlaces.ts';
import { BANGKOK, districtIdOf, parsePlaces, provinceIdOf, REGIONS } from '#plugins/address/rules/places.ts';
import { regionOf } from '#plugins/address/rules/regionOf.ts';
import { threadTime } from '../../kernel/threadTime.ts';

const places = parsePlaces(readFileSync('plugins/address/data/places.tsv', 'utf8'));
const find = placeFinder(places);
const all = [...places.subdistrict.values()];
const named = (query: string) =>
  find(query).map(({ subdistrict: { id, th }, postcode }) => `${th} ${places.district.get(districtIdOf(id))!.th} ${postcode}`);

describe('the places of Thailand', () => {
  it('are all there', () => {
    expect(places.provinces).toHaveLength(77);
    expect(places.district.size).toBe(928);
    expect(places.subdistrict.size).toBeGreaterThanOrEqual(7435);
    expect(places.districts.get(BANGKOK)).toHaveLength(50);
    expect(all.filter(({ id }) => provinceIdOf(id) === BANGKOK)).toHaveLength(180);
  });

  it('have names in both languages, a place above them, a region, postcodes', () => {
    const badlyNamed = [...places.provinces, ...places.district.values(), ...all].filter(
      ({ th, en }) => !/^[\u0e00-\u0e7f. -]+$/.test(th) || !/^[A-Z][A-Za-z' ().-]+$/.test(en),
    );
    expect(badlyNamed).toEqual([]);
    expect(all.filter(({ id }) => !places.province.has(provinceIdOf(id)) || !places.district.has(districtIdOf(id)))).toEqual([]);
    expect(all.filter(({ postcodes }) => !postcodes.length || !postcodes.every((code) => /^[1-9]\d{4}$/.test(code)))).toEqual([]);
    expect([...places.district.keys()].filter((id) => !places.subdistricts.get(id)?.length)).toEqual([]);
    expect(new Set(places.provinces.map(({ region }) => region))).toEqual(new Set(REGIONS));
    expect(Object.values(BY_REGION).flat()).toHaveLength(77);
  });

  it('are looked for by a few words: saying one again and again costs nothing', () => {
    expect(find('ก '.repeat(50))).toEqual(find('ก'));
    expect(threadTime(() => find('a e i o u n r t k p '.repeat(5)))).toBeLessThan(1000);
  });

  it('have no two of one name in the same district', () => {
    const paths = all.map(({ id, th }) => `${districtIdOf(id)} ${th}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have all their postcodes: พระโขนง in คลองเตย has two', () => {
    const subdistricts = places.subdistricts.get([...places.district.values()].find(({ th }) => th === 'คลองเตย')!.id)!;
    expect(subdistricts.find(({ th }) => th === 'พระโขนง')!.postcodes).toEqual(['10110', '10260']);
  });

  it.each([
    ['กรุงเทพมหานคร', 'bangkok'],
    ['กทม.', 'bangkok'],
    ['จังหวัดนนทบุรี', 'metro'],
    ['Chiang Mai', 'north'],
    ['ภูเก็ต', 'south'],
    ['บึงกาฬ', 'northeast'],
    ['แอตแลนติส', null],
    ['', null],
  ])('%s is in %s', (province, region) => expect(regionOf(places, province)).toBe(region));
});

describe('searching', () => {
  it('by postcode gives all that have it', () => {
    expect(named('50200')).toEqual(expect.arrayContaining(['สุเทพ เมืองเชียงใหม่ 50200', 'ศรีภูมิ เมืองเชียงใหม่ 50200']));
    expect(find('50200').every(({ subdistrict }) => subdistrict.postcodes.includes('50200'))).toBe(true);
    expect(find('๕๐๒๐๐')).toEqual(find('50200'));
    expect(find('45000').length).toBeGreaterThan(20);
    expect(named('10260')).toContain('พระโขนง คลองเตย 10260');
    expect(find('99999')).toEqual([]);
  });

  it('finds inside words, in both languages, with and without the kind', () => {
    expect(named('เทพ เชียงใหม่')).toContain('สุเทพ เมืองเชียงใหม่ 50200');
    expect(named('ตำบลสุเทพ')[0]).toBe('สุเทพ เมืองเชียงใหม่ 50200');
    expect(named('suthep')[0]).toBe('สุเทพ เมืองเชียงใหม่ 50200');
    expect(named('แขวงสีลม กทม')).toEqual(['สีลม บางรัก 10500']);
    expect(named('phra khanong 10260')).toContain('พระโขนง คลองเตย 10260');
    // Sara am in two characters, as some keyboards write it.
    expect(named('น\u0e4d\u0e49าแพร่')).toEqual(named('น้ำแพร่'));
  });

  it('gives twenty at most for names, nothing for nothing, and never breaks', () => {
    expect(find('บาง')).toHaveLength(20);
    for (const nothing of ['', ' ', ',', '1', '%', 'ไม่มีที่ไหนชื่อนี้']) expect(find(nothing), nothing).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (query) => Array.isArray(find(query))),
      { numRuns: 40 },
    );
  });
});
