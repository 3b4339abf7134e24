/** An S3 store somewhere else, from the environment. */
export interface StoreSettings {
  /** `https://s3.ap-southeast-1.amazonaws.com`: where the gateway reaches it. */
  readonly endpoint: string;
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether checksums of newer S3 servers are sent where they are not asked for: older servers refuse them. */
  readonly checksums: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED';
}

/** The environment does not say enough about the store, or something that cannot be. The message is for the operator. */
export class StoreSettingsError extends Error {
  readonly code = 'SALA_OBJECTS_SETTINGS';

  constructor(message: string) {
    super(`SALA_OBJECTS_SETTINGS ${message}`);
    this.name = 'StoreSettingsError';
  }
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const OPTIONAL = ['S3_PUBLIC_ENDPOINT', 'S3_REGION', 'S3_CHECKSUMS'] as const;

function address(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new StoreSettingsError(`${name} must be an address like https://s3.example.com, not "${value}"`);
  return url.href.replace(/\/$/, '');
}

/**
 * Reads the store's settings; null where none is set: files are kept in the data folder.
 * @throws StoreSettingsError naming what is missing or malformed
 */
export function readStoreSettings(env: Record<string, string | undefined>): StoreSettings | null {
  const envValue = (name: string) => env[name]?.trim() || undefined;
  if (![...NEEDED, ...OPTIONAL].some(envValue)) return null;
  const missing = NEEDED.filter((name) => !envValue(name));
  if (missing.length > 0)
    throw new StoreSettingsError(
      `${missing.join(', ')} missing: set all of ${NEEDED.join(', ')}, or no S3_… at all for files in the data folder`,
    );
  const checksums = envValue('S3_CHECKSUMS') ?? 'when-required';
  if (checksums !== 'when-required' && checksums !== 'when-supported')
    throw new StoreSettingsError(`S3_CHECKSUMS must be when-required or when-supported, not "${checksums}"`);
  const bucket = envValue('S3_BUCKET')!;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StoreSettingsError(`S3_BUCKET is not the name of a bucket: "${bucket}"`);
  const endpoint = address('S3_ENDPOINT', envValue('S3_ENDPOINT')!);
  return {
    endpoint,
    publicEndpoint: address('S3_PUBLIC_ENDPOINT', envValue('S3_PUBLIC_ENDPOINT') ?? endpoint),
    region: envValue('S3_REGION') ?? 'us-east-1',
    bucket,
    accessKey: envValue('S3_ACCESS_KEY')!,
    secretKey: envValue('S3_SECRET_KEY')!,
    checksums: checksums === 'when-required' ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED',
  };
}
