import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ plugins: { influencer: {} } });
});
afterAll(() => stage.close());

it('events that name an influencer’s page stand on it, the next first, and lead to it; none that is over, cancelled or not for everybody', async () => {
  const { space } = stage.site.manifest();
  await stage.rows(
    `insert into influencer_profile (space_id, slug, code, name, state) values ($1, 'kru-noi', 'KRUNOI', 'ครูน้อย', 'active') returning id`,
    [space],
  );
  const speakers = JSON.stringify([{ name: 'ครูน้อย', about: '', page: '/influencer/kru-noi' }]);
  const week = stage.clock.at.getTime() + 7 * 86_400_000;
  const at = (days: number) => new Date(week + days * 86_400_000);
  const second = await stage.event({ columns: { speakers, title: 'เวทีที่สอง', starts_at: at(2), ends_at: at(3) } });
  const first = await stage.event({ columns: { speakers, title: 'เวทีแรก' } });
  const others = [
    await stage.event({ columns: { speakers: JSON.stringify([{ name: 'ครูน้อย', about: '' }]) } }),
    await stage.event({ columns: { speakers, visibility: 'unlisted' } }),
    await stage.event({ columns: { speakers, state: 'cancelled' } }),
  ];
  const guest = await stage.person();
  const page = await guest.agent.page('/influencer/kru-noi');
  const places = [first, second].map(({ slug }) => page.indexOf(`/event/${slug}"`));
  expect(places[0]).toBeGreaterThan(0);
  expect(places[1]).toBeGreaterThan(places[0]!);
  for (const { slug } of others) expect(page).not.toContain(`/event/${slug}"`);
  expect(await guest.agent.page(`/event/${first.slug}`)).toContain('href="/influencer/kru-noi"');
});
