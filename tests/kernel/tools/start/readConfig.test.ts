import { expect, it } from 'vitest';
import { readConfig } from '#tools/start/readConfig.ts';

const MASTER = Buffer.alloc(32, 1).toString('base64');

it('an environment that is neither localhost nor production is refused by name', () => {
  expect(() => readConfig({ SALA_ENVIRONMENT: 'staging' })).toThrow('Invalid environment: staging');
  expect(() => readConfig({ SALA_ENVIRONMENT: '' })).toThrow('Invalid environment: ');
  expect(readConfig({}).environment).toBe('localhost');
  expect(readConfig({ SALA_ENVIRONMENT: 'production', SALA_MASTER_KEY: MASTER }).environment).toBe('production');
});

it('a session ends after 7,200,000 ms, and bare local hosts are the academy, unless the operator says otherwise', () => {
  expect(readConfig({})).toMatchObject({ idle: 7_200_000, defaultHost: 'academy.localhost', address: '127.0.0.1' });
  expect(readConfig({ SALA_SESSION_IDLE: '60000', SALA_DEFAULT_HOST: 'market.localhost' })).toMatchObject({
    idle: 60_000,
    defaultHost: 'market.localhost',
  });
});
