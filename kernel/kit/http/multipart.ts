import { decodeText } from '../csv/fileText.ts';

const BOUNDARY = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;
const NAME = /;\s*name="([^"]*)"/i;
const FILE = /;\s*filename=/i;
const CRLF = '\r\n';
/** Fields that one form may have. */
const MOST = 2000;

/**
 * The fields of a form with files, in their order: a file that is text counts as what it says, one that was not chosen as nothing. Null
 * for any other body, and for one that is broken.
 */
export function readMultipart(type: string, body: Buffer): [name: string, text: string][] | null {
  const found = BOUNDARY.exec(type);
  if (!found) return null;
  const mark = Buffer.from(`--${found[1] ?? found[2]}`);
  const fields: [string, string][] = [];
  let at = body.indexOf(mark);
  while (at >= 0 && fields.length < MOST) {
    const from = at + mark.length;
    if (body.toString('latin1', from, from + 2) === '--') return fields;
    const [head, next] = [body.indexOf(CRLF + CRLF, from), body.indexOf(mark, from)];
    if (head < 0 || next < head + 4) return null;
    const headers = body.toString('utf8', from, head);
    const name = NAME.exec(headers)?.[1];
    if (name === undefined) return null;
    const content = body.subarray(head + 4, next - 2);
    if (!FILE.test(headers)) fields.push([name, content.toString('utf8')]);
    else if (content.length > 0) fields.push([name, decodeText(content)]);
    at = next;
  }
  return null;
}
