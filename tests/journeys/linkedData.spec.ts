import type { APIRequestContext } from '@playwright/test';
import { port, SITES, type SiteId } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

type Thing = Readonly<Record<string, unknown>>;

const list = (value: unknown): Thing[] => [value ?? []].flat() as Thing[];
const isText = (value: unknown) => typeof value === 'string' && value.trim().length > 0;
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+/.test(value);
/** With its zone: search engines take a time without one for theirs. */
const isMoment = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(value);
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d\d$/.test(value);

type Rules = Readonly<Record<string, (value: unknown, thing: Thing) => boolean>>;
const offers: Rules = {
  price: isPrice,
  priceCurrency: (value) => value === 'THB',
  availability: (value) => /^https:\/\/schema\.org\/\w+$/.test(String(value)),
};
const rating = (value: unknown) =>
  value === undefined || list(value).every(({ ratingValue, reviewCount }) => Number(ratingValue) >= 1 && Number(reviewCount) >= 1);

/** What Google asks of each kind (developers.google.com/search/docs/appearance/structured-data): what is required, and of the rest what every page has. */
const KINDS: Readonly<Record<string, Rules>> = {
  Article: { headline: isText, datePublished: isMoment, dateModified: isMoment, url: isAddress },
  BreadcrumbList: {
    itemListElement: (value) =>
      list(value).length > 0 && list(value).every(({ position, name, item }, at) => position === at + 1 && isText(name) && isAddress(item)),
  },
  Course: {
    name: isText,
    description: isText,
    provider: (value) => list(value).length > 0 && list(value).every(({ name, url }) => isText(name) && isAddress(url)),
    offers: (value) => list(value).every(({ category, price }) => ['Free', 'Paid'].includes(String(category)) && isPrice(price)),
    hasCourseInstance: (value) =>
      list(value).length > 0 &&
      list(value).every(({ courseMode, courseWorkload }) => isText(courseMode) && /^PT\d+M$/.test(String(courseWorkload))),
    aggregateRating: rating,
  },
  Event: {
    name: isText,
    startDate: isMoment,
    endDate: (value) => value === undefined || isMoment(value),
    location: (value) =>
      list(value).length > 0 &&
      list(value).every((place) =>
        place['@type'] === 'VirtualLocation' ? isAddress(place.url) : isText(place.name) && isText(place.address),
      ),
    offers: (value) =>
      list(value).every((offer) => Object.entries(offers).every(([name, fits]) => fits(offer[name], offer)) && isAddress(offer.url)),
  },
  Organization: { name: isText, url: isAddress, logo: isAddress },
  Product: {
    name: isText,
    image: isAddress,
    offers: (value) =>
      list(value).length > 0 && list(value).every((offer) => Object.entries(offers).every(([name, fits]) => fits(offer[name], offer))),
    aggregateRating: rating,
  },
  ProfilePage: { dateCreated: isMoment, mainEntity: (value) => list(value).length === 1 && list(value).every(({ name }) => isText(name)) },
};

async function read(request: APIRequestContext, site: SiteId, path: string): Promise<string> {
  const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: `${site}.localhost:${port}` } });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.text();
}

test('every page that search engines find says what it is by the rules of its kind', async ({ request }) => {
  test.setTimeout(180_000);
  const kinds = new Set<string>();
  const wrong: string[] = [];
  for (const site of Object.keys(SITES) as SiteId[]) {
    const paths = [...(await read(request, site, '/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => new URL(address!).pathname,
    );
    for (const path of paths) {
      const html = await read(request, site, path);
      const [, json] = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
      const { '@graph': graph = [] } = JSON.parse(json ?? '{}') as { '@graph'?: Thing[] };
      for (const thing of graph) {
        const kind = String(thing['@type']);
        kinds.add(kind);
        const rules = KINDS[kind];
        const broken = rules ? Object.keys(rules).filter((name) => !rules[name]!(thing[name], thing)) : ['has no rules here'];
        for (const name of broken) wrong.push(`${site} ${decodeURI(path)}: ${kind} ${name} ${JSON.stringify(thing[name])?.slice(0, 120)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...kinds].toSorted()).toEqual(Object.keys(KINDS).toSorted());
});
