import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { listenStore } from '#kit/objects/store/listen.ts';
import { createStore } from '#kit/objects/store/store.ts';
import { s3Client } from './client.ts';
import { contract } from './contract.ts';

const credentials = { accessKey: 'AK/with=odd+letters', secretKey: 'secret' };
const region = 'us-east-1';
const folder = await mkdtemp(join(tmpdir(), 'store-'));
const { endpoint, close } = await listenStore(await createStore({ folder, credentials, region }));
const server = { endpoint, credentials, region };
await s3Client(server).send(new CreateBucketCommand({ Bucket: 'contract' }));

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

describe('the embedded store', () => {
  for (const { name, run, says } of contract(server, 'contract'))
    test(name, async () => {
      expect(await run()).toBe(says);
    });
});
