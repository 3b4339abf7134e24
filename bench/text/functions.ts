import { emptyQuestion } from '#plugins/exam/rules/question.ts';
import * as richText from '#kit/richText/sanitise.ts';
import * as href from '#kit/richText/href.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { fill } from '#kit/diagnostics/finding.ts';
import { suggest } from '#kit/diagnostics/nearest.ts';
import { readJson } from '#kit/diagnostics/strictJson.ts';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { readForm } from '#kit/forms/readForm.ts';
import { parseSatang } from '#kit/forms/satang.ts';
import { cookie } from '#kit/http/cookie.ts';
import { contentDisposition } from '#kit/http/disposition.ts';
import { rangeOf } from '#kit/http/range.ts';
import { hostName } from '#kit/schema/hostName.ts';
import { credentialOf } from '#kit/session/gateway/cookie.ts';
import { authorityOf, isAmbiguous, parseToken, pathOf } from '#kit/signing/canonical.ts';
import { fold } from '#kit/thai/fold.ts';
import { gramsOf } from '#kit/thai/gramsOf.ts';
import { guess } from '#kit/thai/guess.ts';
import { isTimezone } from '#kit/thai/localTime.ts';
import { readPhone } from '#kit/thai/phone.ts';
import { readPromptPay } from '#kit/thai/promptPay.ts';
import { searchable, wordsOf } from '#kit/thai/search.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import { browserInfo } from '#kit/userAgent/browserInfo.ts';
import { isEmail } from '#plugins/account/rules/email.ts';
import { searchWords } from '#plugins/account/rules/members.ts';
import { sitePath } from '#plugins/account/rules/next.ts';
import { judgePassword } from '#plugins/account/rules/password.ts';
import { tidyLine } from '#plugins/account/rules/tidyLine.ts';
import { readBillBarcode } from '#plugins/billing/rules/billBarcode.ts';
import { readSlip } from '#plugins/billing/rules/slip.ts';
import { isRule } from '#plugins/calendar/gateway/ics/occurrences.ts';
import { readRecurrence } from '#plugins/calendar/rules/recurrence.ts';
import { slugOf as calendarSlug } from '#plugins/calendar/gateway/calendars/calendars.ts';
import { readCode } from '#plugins/certification/rules/code.ts';
import { fillText } from '#plugins/certification/rules/fillText.ts';
import { nameKey } from '#plugins/certification/rules/personName.ts';
import { readSerial } from '#plugins/certification/rules/serial.ts';
import { compare } from '#kit/richText/compare.ts';
import { blocks } from '#plugins/cms/rules/changes.ts';
import { pageSlug } from '#plugins/cms/rules/pageSlug.ts';
import { slugFromUrl, toSlug } from '#kit/thai/slug.ts';
import { readingMinutes, searchText } from '#kit/thai/reading.ts';
import { countWords } from '#plugins/exam/rules/countWords.ts';
import { cellOf } from '#plugins/exam/rules/csv/answers.ts';
import { readCsv } from '#plugins/exam/rules/csv/questionsCsv.ts';
import { readGift } from '#plugins/exam/rules/gift/readGift.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { excerptOf, linesOf } from '#plugins/exam/rules/plain.ts';
import { gapsIn, questionProblems } from '#plugins/exam/rules/question.ts';
import { readNumber } from '#plugins/exam/rules/readNumber.ts';
import { sameText } from '#plugins/exam/rules/sameText.ts';
import { cleanName, openedBy } from '#plugins/files/rules/fileName.ts';
import { rankOf } from '#plugins/files/rules/match.ts';
import { networkOf } from '#plugins/files/rules/network.ts';
import { textTypeOf } from '#plugins/files/rules/textTypes.ts';
import { zipName } from '#plugins/files/rules/zipNames.ts';
import { embedAddress } from '#plugins/lesson/rules/embed.ts';
import { slugOf as lessonSlug } from '#plugins/lesson/rules/slug.ts';
import { plainText as letterText, sanitise as letter } from '#plugins/mail/gateway/sanitise.ts';
import { oneLine, parseMailbox } from '#plugins/mail/rules/address.ts';
import { base64Bytes } from '#plugins/mail/rules/attachment.ts';
import { paragraphsOf } from '#plugins/mail/rules/paragraphs.ts';
import { cleanBody } from '#plugins/message/rules/body.ts';
import { piecesOf } from '#plugins/message/rules/links.ts';
import { excerpt as messageExcerpt } from '#plugins/message/rules/thai.ts';
import { plainText as productText } from '#plugins/shop/rules/plainText.ts';
import { splitList, unsafeCell } from '#plugins/shop/rules/safeCell.ts';
import { chunksOf, weighedWords } from '#plugins/shop/rules/words.ts';

export interface TextFunction {
  readonly name: string;
  /** Longest text that it is given by anybody, characters. */
  readonly most: number;
  /** What is hard for it when it stands there again and again. */
  readonly hard: readonly string[];
  readonly run: (text: string) => unknown;
}

const MARKUP = [
  '<',
  '<p ',
  '<zz>',
  '<p>ก</p>',
  '<b><i>',
  '</p>',
  '<zz></b>',
  '<img src="',
  '<!--',
  '&',
  '&amp;lt;',
  '<noscript></p>',
  '<a href=/x>',
  ' ',
  '\n',
];
const WORDS = ['ก', 'เ', 'a ', ' ', '\n', '.', '-', 'เแอำ', '\u0e4d\u0e48\u0e32', 'สวัสดีครับ '];
const NUMBERS = ['1', '1,', '1.', '-', ' ', 'e', '0'];
const ADDRESSES = ['a', 'a.', '@', ' ', '<', '"', '\\', 'http://', 'https://a.', '/', '%'];
const MARKS = ['=', '~', '{', '}', '[a:', '::a', '#', '\\', '//', '\n', '\n\n', '$', '%', '"', '",', ',', ';', '|', 'a,b\n', '"a"\n'];
const HEADERS = ['a', 'a=b; ', '; ', ',', '"', ' ', '=', 'Version/', 'Safari/ ', 'bytes=1-'];

const words = { yes: 'True', no: 'False' };
const VOCABULARY = ['สวัสดี', 'ครับ', 'กาแฟ', 'ชาเย็น', 'ขนมไทย', 'coffee', 'bread', 'market'];
const named = (most: number, hard: readonly string[], functions: Readonly<Record<string, (text: string) => unknown>>): TextFunction[] =>
  Object.entries(functions).map(([name, run]) => ({ name, most, hard, run }));

/** All text functions that strangers reach on the gateway's own thread, with the longest text that a schema lets through to them. */
export const compileText = (): readonly TextFunction[] => [
  ...named(400_000, MARKUP, {
    'richText sanitise': richText.sanitise,
    'richText plainText': richText.plainText,
    'cms blocks': blocks,
    'cms searchText': (text) => searchText(text),
    'cms readingMinutes': readingMinutes,
    'mail sanitise': letter,
    'mail plainText': letterText,
    'shop plainText': productText,
  }),
  ...named(200_000, ['a\n', 'ก\n', `${'ก'.repeat(600)}\n`], {
    'cms compare': (text) => compare(text.split('\n'), [...text.split('\n'), 'z'].toReversed()),
  }),
  ...named(60_000, MARKUP, {
    'kit textOfHtml': textOfHtml,
    'exam linesOf': linesOf,
    'exam excerptOf': (text) => excerptOf(text),
    'exam gapsIn': gapsIn,
    'exam cellOf': cellOf,
    'exam questionProblems': (stemHtml) => questionProblems({ ...emptyQuestion('essay'), stemHtml }),
  }),
  ...named(1_000_000, MARKS, { 'exam readGift': (text) => readGift(text, words), 'exam readCsv': readCsv }),
  ...named(50_000, WORDS, { 'exam countWords': countWords, 'exam sameText': (text) => sameText(text, `${text}a`, false) }),
  ...named(100_000, WORDS, {
    'mail paragraphsOf': paragraphsOf,
    'kit searchable': searchable,
    'shop weighedWords': (text) => weighedWords({ title: [text], tags: [], body: [text] } as never),
  }),
  ...named(32_000, [...WORDS, ...ADDRESSES], {
    'message cleanBody': cleanBody,
    'message piecesOf': piecesOf,
    'message excerpt': (text) => messageExcerpt(text, ['ก', 'a'], 100),
    'kit readForm': (text) => readForm({ type: 'object', properties: { a: { type: 'string' } } }, [['a', text]]),
    'certification fillText': (text) => fillText(text, {} as never),
  }),
  ...named(2_000, WORDS, {
    'kit fold': fold,
    'kit gramsOf': gramsOf,
    'kit wordsOf': wordsOf,
    'account searchWords': searchWords,
    'account tidyLine': tidyLine,
    'cms toSlug': toSlug,
    'cms slugFromUrl': slugFromUrl,
    'cms pageSlug': pageSlug,
    'lesson slugOf': (text) => lessonSlug(text, 'x'),
    'calendar slugOf': calendarSlug,
    'certification nameKey': nameKey,
    'files cleanName': cleanName,
    'files openedBy': openedBy,
    'files rankOf': (text) => rankOf(text, text.slice(0, 100)),
    'files zipName': zipName,
    'kit contentDisposition': (text) => contentDisposition('attachment', text),
    'shop chunksOf': chunksOf,
    'shop splitList': splitList,
    'shop unsafeCell': unsafeCell,
    'kit csvOf': (text) => csvOf([[text]]),
    'kit fill': (text) => fill(text, {}),
    'kit suggest': (text) => suggest(text.slice(0, 100), VOCABULARY),
  }),
  ...named(100, WORDS, { 'kit guess': (text) => guess(text, VOCABULARY) }),
  ...named(200, [...WORDS, ...NUMBERS], { 'account judgePassword': (text) => judgePassword(text, { min: 8, words: ['somchai'] }) }),
  ...named(2_000, NUMBERS, {
    'kit parseDecimal': parseDecimal,
    'kit parseSatang': parseSatang,
    'kit readPhone': readPhone,
    'kit readTaxId': readTaxId,
    'exam readNumber': (text) => readNumber(text),
    'certification readSerial': readSerial,
    'certification readCode': readCode,
    'billing readSlip': readSlip,
    'billing readBillBarcode': readBillBarcode,
    'kit readPromptPay': readPromptPay,
  }),
  ...named(2_000, ADDRESSES, {
    'richText safeHref': href.safeHref,
    'richText safeImage': href.safeImage,
    'account isEmail': isEmail,
    'account sitePath': sitePath,
    'mail parseMailbox': parseMailbox,
    'mail oneLine': (text) => oneLine(text, 200),
    'lesson embedAddress': embedAddress,
    'files networkOf': networkOf,
    'kit hostName': hostName,
    'kit isTimezone': isTimezone,
    'calendar readRecurrence': readRecurrence,
    'calendar isRule': (text) => isRule(text, '2026-01-01T00:00:00.000Z', false, 'UTC'),
  }),
  ...named(16_000, HEADERS, {
    'kit cookie': (text) => cookie(text, 'sala-locale'),
    'session credentialOf': (text) => credentialOf(['Cookie', text, 'Authorization', text]),
    'kit browserInfo': (text) => browserInfo(text),
    'kit rangeOf': (text) => rangeOf({ range: text }, { bytes: 9, etag: '"x"', modifiedAt: new Date(0), type: 'text/plain' } as never),
    'signing parseToken': parseToken,
    'signing authorityOf': (text) => authorityOf(text, 'https'),
    'signing pathOf': pathOf,
    'signing isAmbiguous': isAmbiguous,
  }),
  ...named(1_000_000, ['"a":', '{"a":', '[', ',', '//,', '/*,', '1,', '\n'], { 'kit readJson': readJson }),
  ...named(8_000_000, ['A', '=', '%'], { 'mail base64Bytes': base64Bytes }),
  ...named(8_000, [...MARKUP, 'a,b\n'], { 'files textTypeOf': (text) => textTypeOf(text, 'txt') }),
];
