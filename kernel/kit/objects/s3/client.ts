import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

/** What it takes to reach a bucket. */
export interface Connection {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly checksums: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED';
}

/** The SDK's module, whose commands the callers make. */
export type Sdk = typeof import('@aws-sdk/client-s3');

/** The SDK with a client of one bucket. */
export interface Client extends Connection {
  readonly sdk: Sdk;
  readonly s3: S3Client;
}

const CONNECT = 5_000;
/** Connections to the store. Each file that is being read has one for as long as its reader takes. */
const SOCKETS = 10_000;

/** The SDK asks for a logger; what matters of a failure is thrown. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Loads the SDK, which nobody pays for who keeps files elsewhere, and makes a client. */
export async function connectStore(connection: Connection): Promise<Client> {
  const sdk = await import('@aws-sdk/client-s3');
  const config: S3ClientConfig = {
    endpoint: connection.endpoint,
    region: connection.region,
    credentials: { accessKeyId: connection.accessKey, secretAccessKey: connection.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: connection.checksums,
    responseChecksumValidation: connection.checksums,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT,
      requestTimeout: 0,
      socketTimeout: 0,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
    logger: silent,
    // A store without support for Expect: 100-continue would make the client wait.
    expectContinueHeader: false,
    defaultUserAgentProvider: async () => [['sala']],
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    retryMode: 'standard',
  };
  return { ...connection, sdk, s3: new sdk.S3Client(config) };
}
