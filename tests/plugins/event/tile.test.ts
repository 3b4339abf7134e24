import { afterAll, beforeAll, expect, it } from 'vitest';
import { opened, openStage, pathOf, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a member’s dashboard has what they are registered for, the next first, until it is over; who has nothing sees no tile', async () => {
  const [member, other] = [await stage.person('user'), await stage.person('user')];
  const at = (days: number) => new Date(stage.clock.at.getTime() + days * 86_400_000);
  const second = await stage.event({ columns: { title: 'คอนเสิร์ตปลายปี', starts_at: at(20), ends_at: at(21) } });
  const first = await stage.event({ columns: { title: 'เวิร์กช็อปทำโคม' } });
  for (const made of [second, first]) {
    const held = await stage.hold(member, made);
    await member.call('register', { order: opened(pathOf(held)).id, token: '', name: 'มาลี', email: 'mali@example.com' });
  }
  const page = await member.agent.page('/user/dashboard');
  expect(page).toContain('กิจกรรมที่จะถึง');
  expect(page.indexOf('เวิร์กช็อปทำโคม')).toBeGreaterThan(0);
  expect(page.indexOf('คอนเสิร์ตปลายปี')).toBeGreaterThan(page.indexOf('เวิร์กช็อปทำโคม'));
  expect(await other.agent.page('/user/dashboard')).not.toContain('กิจกรรมที่จะถึง');
});
