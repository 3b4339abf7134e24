import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the market’s pages promise no way of paying that it does not have', () => {
  const text = readFileSync('tenants/market.json', 'utf8');
  const { plugins } = JSON.parse(text) as { plugins: { billing: { settings: { methods: string[] } } } };
  const { methods } = plugins.billing.settings;
  const promised = { provider: /บัตรเครดิต|จ่ายด้วยบัตร|พร้อมเพย์ บัตร/, cod: /เก็บเงินปลายทาง/, promptpay: /พร้อมเพย์/ };
  for (const [method, words] of Object.entries(promised)) if (words.test(text)) expect(methods, method).toContain(method);
});
