import { ePosAnswer, ePosXml, type Page } from '../../../rules/escPos.ts';
import { PrintProblem } from './ports.ts';

/** How long a printer may take, ms: it answers when the paper is out. */
const PATIENCE_MS = 20_000;
/** What printers call themselves that stand alone. */
const DEVICE = 'local_printer';

/**
 * Has a network printer print, by ePOS-Print over HTTPS.
 * @param address of the printer, `https://192.168.1.50`. @throws PrintProblem
 */
export async function sendNetwork(address: string, page: Page): Promise<void> {
  const url = new URL('/cgi-bin/epos/service.cgi', address);
  url.search = String(new URLSearchParams({ devid: DEVICE, timeout: String(PATIENCE_MS / 2) }));
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body: ePosXml(page),
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    // An answer that is waited for in vain may stand behind paper that came out; one that never began does not.
    throw new PrintProblem('unreachable', error instanceof DOMException && error.name === 'TimeoutError');
  });
  const reply = answer.ok ? ePosAnswer(await answer.text()) : null;
  if (!reply?.done) throw new PrintProblem('refused');
}
