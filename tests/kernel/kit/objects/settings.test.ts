import { expect, it } from 'vitest';
import { readStoreSettings, StoreSettingsError } from '#kit/objects/settings.ts';

const ENV = {
  S3_ENDPOINT: 'https://s3.inside.example/',
  S3_PUBLIC_ENDPOINT: 'https://files.example',
  S3_REGION: 'ap-southeast-1',
  S3_BUCKET: 'sala-files',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

it('a store is set by the names of the environment, each that of a field of the specification', () => {
  // s3EndpointDefault, s3Endpoint, s3Region, s3Bucket, s3Key and s3Secret, in this order.
  const { endpoint, publicEndpoint, region, bucket, accessKey, secretKey } = readStoreSettings(ENV)!;
  expect([endpoint, publicEndpoint, region, bucket, accessKey, secretKey]).toEqual([
    'https://s3.inside.example',
    'https://files.example',
    'ap-southeast-1',
    'sala-files',
    'key',
    'secret',
  ]);
});

it('browsers go where the gateway goes unless there is an address of their own', () => {
  const { S3_PUBLIC_ENDPOINT: _, S3_REGION: __, ...few } = ENV;
  expect(readStoreSettings(few)).toMatchObject({ publicEndpoint: 'https://s3.inside.example', region: 'us-east-1' });
});

it('nothing set is no store, half of it is refused with what is missing', () => {
  expect(readStoreSettings({})).toBeNull();
  expect(() => readStoreSettings({ S3_BUCKET: 'sala-files' })).toThrow(StoreSettingsError);
  expect(() => readStoreSettings({ S3_BUCKET: 'sala-files' })).toThrow('S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY missing');
});
