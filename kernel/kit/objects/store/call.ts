import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Disk } from './disk.ts';
import type { Signed } from './sigv4.ts';
import { xmlDocument, type XmlFields } from './xml.ts';

/** One verified S3 request, taken apart. */
export interface Call {
  readonly disk: Disk;
  readonly now: () => Date;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bucket: string;
  /** Decoded; never a path of this machine. */
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly signed: Signed;
  /** A header, or the same by name in a presigned query, where clients put their `x-amz-` headers. */
  header(name: string): string | undefined;
}

/** Answers an XML document. */
export function answerXml({ response }: Pick<Call, 'response'>, root: string, content: XmlFields, status = 200): void {
  const body = Buffer.from(xmlDocument(root, content));
  response.writeHead(status, { 'Content-Type': 'application/xml', 'Content-Length': body.length }).end(body);
}

/** Answers with headers alone. */
export function answerEmpty({ response }: Pick<Call, 'response'>, status: number, headers: Record<string, string | number> = {}): void {
  response.writeHead(status, status === 204 || status === 304 ? headers : { 'Content-Length': 0, ...headers }).end();
}
