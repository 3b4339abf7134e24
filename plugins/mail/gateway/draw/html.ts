import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import type { Palette } from '#kit/theme/declaration.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { Letter } from '../../contract.ts';
import { mix } from './colour.ts';
import { FACE } from './face.ts';
import type { Frame } from './frame.ts';
import { drawGoods } from './goods.ts';
import { styleBody } from './styleBody.ts';

const withBreaks = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>');

/** Long addresses may break anywhere, Thai words only where the reader's program knows them to end. */
const WRAP = 'word-break:normal;overflow-wrap:anywhere';

/** Elements that have a colour of their own. Written out below: what a mail program's CSS parser does not know, it drops with all around it. */
const TEXTS = ['h1', 'h2', 'h3', 'h4', 'p', 'li', 'td', 'th', 'pre', 'blockquote'];

/** Colours for mail programs that draw dark; the others turn them as they like, which the plain tables survive. */
const darkSheet = (accent: string): string => {
  const dark = {
    canvas: '#121417',
    card: '#1d2025',
    line: '#3b414a',
    text: '#f2f4f7',
    muted: '#b6bdc8',
    link: mix(accent, '#ffffff', 0.6),
  };
  return [
    `.m-canvas{background-color:${dark.canvas}!important}`,
    `.m-card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
    `${TEXTS.map((tag) => `.m-text ${tag}`).join(',')}{color:${dark.text}!important}`,
    `.m-line{border-color:${dark.line}!important}`,
    `.m-muted,.m-text .m-muted{color:${dark.muted}!important}`,
    `.m-link,.m-text .m-link{color:${dark.link}!important}`,
    `.m-code{background-color:${dark.canvas}!important;border-color:${dark.line}!important;color:${dark.text}!important}`,
  ].join('');
};

const sheet = (palette: Palette): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (max-width:480px){.m-outer{padding:0!important}.m-card{border-radius:0!important}.m-in{padding-left:20px!important;padding-right:20px!important}.m-code{font-size:26px!important}}` +
  `@media (prefers-color-scheme:dark){${darkSheet(palette.accent)}}`;

/** What mail programs show beside the subject; filled up so that they do not go on with the text below. */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">${escapeHtml(text.slice(0, 140))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

const row = (inner: string, padding: string): string => `<tr><td class="m-in" style="padding:${padding}">${inner}</td></tr>`;

function drawCode(code: string, label: string, { text, muted, canvas, border }: Palette): string {
  return (
    `<p class="m-muted" style="margin:0 0 8px;font-family:${FACE};font-size:14px;line-height:1.7;color:${muted}">${escapeHtml(label)}</p>` +
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-code" style="padding:12px 24px;border:1px solid ${border};border-radius:8px;background-color:${canvas};font-family:${FACE};font-size:30px;line-height:1.4;font-weight:700;letter-spacing:6px;color:${text}">${escapeHtml(code)}</td></tr></table>`
  );
}

/** Where the picture of a QR stands among the parts of a mail (RFC 2392). */
export const QR_CID = 'code@qr';

/** White around it whatever the colours are: a camera finds no other. */
const drawQr = ({ alt }: NonNullable<Letter['qr']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#ffffff" style="padding:8px;border-radius:8px;background-color:#ffffff">` +
  `<img src="cid:${QR_CID}" width="200" height="200" alt="${escapeHtml(alt)}" style="display:block;border:0;width:200px;height:200px"></td></tr></table>`;

function drawAction({ label, url }: NonNullable<Letter['action']>, fallback: string, { accent, onAccent, muted }: Palette): string {
  const href = escapeHtml(url);
  return (
    // The colour is on the cell too, for Outlook, which does not draw the padding of a link.
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${accent}" style="border-radius:8px;background-color:${accent};mso-padding-alt:14px 28px">` +
    `<a href="${href}" style="display:inline-block;padding:14px 28px;border-radius:8px;font-family:${FACE};font-size:16px;line-height:1.5;font-weight:700;color:${onAccent};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
    `<p class="m-muted" style="margin:16px 0 0;font-family:${FACE};font-size:14px;line-height:1.7;color:${muted};${WRAP}">${escapeHtml(fallback)}<br><a class="m-link" href="${href}" style="color:${accent};word-break:break-all">${href}</a></p>`
  );
}

/**
 * The HTML of a mail: tables and inline styles, since mail programs know little else, in the colours of the site's
 * theme. Everything is escaped but `body`, which must have been sanitised and takes the place of the paragraphs.
 */
export function drawHtml(letter: Letter, frame: Frame, locale: Locale, body?: string): string {
  const { palette, siteName, origin, words } = frame;
  const { canvas, surface, text, muted, border, accent, onAccent } = palette;
  const paragraph = (inner: string): string =>
    `<p style="margin:0 0 16px;font-family:${FACE};font-size:16px;line-height:1.75;color:${text};${WRAP}">${inner}</p>`;
  const content = body ? styleBody(body, palette) : letter.paragraphs.map((each) => paragraph(withBreaks(each))).join('');
  const rows = [
    row(
      `${letter.heading ? `<h1 style="margin:0 0 16px;font-family:${FACE};font-size:22px;line-height:1.5;font-weight:700;color:${text};${WRAP}">${escapeHtml(letter.heading)}</h1>` : ''}${content}`,
      '32px 40px 0',
    ),
    letter.goods?.length ? row(drawGoods(letter.goods, palette), '0 40px 16px') : '',
    letter.code ? row(drawCode(letter.code, words.code, palette), '8px 40px 16px') : '',
    letter.qr ? row(drawQr(letter.qr), '8px 40px 16px') : '',
    letter.action ? row(drawAction(letter.action, words.fallback, palette), '8px 40px 16px') : '',
    letter.note
      ? row(
          `<p class="m-muted" style="margin:0;font-family:${FACE};font-size:14px;line-height:1.7;color:${muted};${WRAP}">${withBreaks(letter.note)}</p>`,
          '8px 40px 8px',
        )
      : '',
    row('&nbsp;', '0 40px 8px'),
  ].join('');
  const foot = [
    `<a class="m-link" href="${escapeHtml(origin)}/" style="color:${accent};font-weight:700;text-decoration:none">${escapeHtml(siteName)}</a>`,
    escapeHtml(words.sent),
    words.automatic && escapeHtml(words.automatic),
    letter.unsubscribe &&
      `<a class="m-link" href="${escapeHtml(letter.unsubscribe.url)}" style="color:${accent}">${escapeHtml(words.unsubscribe)}</a>`,
  ].filter(Boolean);
  return (
    `<!DOCTYPE html><html lang="${locale}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(letter.subject)}</title><style>${sheet(palette)}</style></head>` +
    `<body class="m-canvas" lang="${locale}" style="margin:0;padding:0;background-color:${canvas};-webkit-text-size-adjust:100%">${preheader(letter.paragraphs.join(' '))}` +
    `<table role="presentation" class="m-canvas" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${canvas}" style="background-color:${canvas}"><tr><td class="m-outer" align="center" style="padding:24px 12px">` +
    `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->` +
    `<table role="presentation" class="m-card m-text" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${surface}" style="max-width:600px;border:1px solid ${border};border-radius:12px;border-collapse:separate;overflow:hidden;background-color:${surface};text-align:left">` +
    `<tr><td class="m-in" bgcolor="${accent}" style="padding:18px 40px;background-color:${accent}"><a href="${escapeHtml(origin)}/" style="font-family:${FACE};font-size:18px;line-height:1.6;font-weight:700;color:${onAccent};text-decoration:none">${escapeHtml(siteName)}</a></td></tr>` +
    `${rows}</table><!--[if mso]></td></tr></table><![endif]-->` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="m-in m-muted" align="center" style="padding:20px 40px;font-family:${FACE};font-size:13px;line-height:1.8;color:${muted};${WRAP}">${foot.join('<br>')}</td></tr></table>` +
    `</td></tr></table></body></html>`
  );
}
