import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import type { Palette } from '#kit/theme/declaration.ts';
import type { LetterGood } from '../../contract.ts';
import { FACE } from './face.ts';

/** Both sides of a picture, px. */
const SIDE = 72;
const WRAP = 'word-break:normal;overflow-wrap:anywhere';

/** The name says what it is, so that a mail without its pictures lacks nothing. */
const pictureOf = ({ picture, url }: LetterGood, border: string): string =>
  picture
    ? `<a href="${escapeHtml(url)}"><img src="${escapeHtml(picture)}" width="${SIDE}" height="${SIDE}" alt="" style="display:block;width:${SIDE}px;height:${SIDE}px;border:1px solid ${border};border-radius:8px;object-fit:cover"></a>`
    : '&nbsp;';

/** Goods one below the other: picture, name with what it is like, price. */
export function drawGoods(goods: readonly LetterGood[], { accent, text, muted, border }: Palette): string {
  const rows = goods.map((good) => {
    const cell = `padding:10px 0;border-top:1px solid ${border};vertical-align:middle;font-family:${FACE};line-height:1.6`;
    return (
      `<tr><td class="m-line" width="${SIDE + 16}" style="${cell};width:${SIDE + 16}px">${pictureOf(good, border)}</td>` +
      `<td class="m-line" style="${cell};font-size:16px;color:${text};${WRAP}"><a class="m-link" href="${escapeHtml(good.url)}" style="color:${accent};font-weight:700;text-decoration:none">${escapeHtml(good.title)}</a>` +
      `${good.detail ? `<br><span class="m-muted" style="font-size:14px;color:${muted}">${escapeHtml(good.detail)}</span>` : ''}</td>` +
      `<td class="m-line" align="right" style="${cell};padding-left:12px;font-size:16px;font-weight:700;color:${text};white-space:nowrap">${escapeHtml(good.price)}</td></tr>`
    );
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`;
}
