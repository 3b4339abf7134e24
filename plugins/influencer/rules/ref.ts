/** The parameter that pages are opened with by the links of influencers. */
const REF = 'ref';
const CODE = /^[a-z0-9]{3,20}$/i;

/** The code in the address of a page, or in its query alone; empty where there is none that could be one. */
export function refOf(address: string): string {
  const mark = address.indexOf('?');
  const code = mark === -1 ? '' : (new URLSearchParams(address.slice(mark + 1)).get(REF) ?? '').trim();
  return CODE.test(code) ? code : '';
}
