import { describe, expect, it } from 'vitest';
import { listAddress, narrowedFrom } from '#plugins/blog/rules/address.ts';
import { cleanDoc, lacksAlt } from '#plugins/blog/rules/doc.ts';
import { compare, pictureOf } from '#kit/richText/compare.ts';
import { docLines, shownLines } from '#plugins/blog/rules/docLines.ts';
import { linksIn } from '#plugins/blog/rules/links.ts';
import { cleanPasted } from '#plugins/blog/rules/paste.ts';
import { allowedActions, nextStanding, type PostStanding } from '#plugins/blog/machines/post.ts';
import { renderDoc } from '#plugins/blog/gateway/render/renderDoc.ts';

const around = { references: new Map(), staff: false, text: (key: string) => key };

describe('paste', () => {
  it('makes lists and headings of what Word puts into the clipboard', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- /* Font Definitions */ @font-face {font-family:"Cordia New";} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=TH style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span lang=TH style='font-family:"Cordia New"'>หัวข้อใหญ่</span><o:p></o:p></h1>
<p class=MsoNormal><b><span lang=TH>ตัวหนา</span></b><span lang=TH> และ<i>เอียง</i></span><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=TH>ข้อหนึ่ง</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o</span><![endif]><span lang=TH>ข้อย่อย</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]><span lang=TH>ข้อสอง</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1><tr><td width=200 colspan=2 style='border:solid'><p class=MsoNormal>เซลล์<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;
    expect(cleanPasted(word).replaceAll(/\s*\n\s*/g, '')).toBe(
      '<h2>หัวข้อใหญ่</h2><p><strong>ตัวหนา</strong> และ<em>เอียง</em> </p>' +
        '<ul><li><p>ข้อหนึ่ง</p><ul><li><p>ข้อย่อย</p></li></ul></li><li><p>ข้อสอง</p></li></ul>' +
        '<table><tr><td colspan="2"><p>เซลล์</p></td></tr></table>',
    );
  });

  it('takes Google Docs by what its styles mean', () => {
    const docs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f1f2c0e-7fff-3a5c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Sarabun,sans-serif;color:#000000;font-weight:400;">หัวข้อ</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;">หนา</span><span style="font-weight:400;"> ปกติ </span><span style="font-weight:400;font-style:italic;text-decoration:none;">เอียง</span> <a href="https://example.com/?a=1&amp;b=2" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">ลิงก์</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">หนึ่ง</span></p></li></ul></b><br class="Apple-interchange-newline">`;
    expect(cleanPasted(docs)).toBe(
      '<h2>หัวข้อ</h2><p><strong>หนา</strong> ปกติ <em>เอียง</em> <a href="https://example.com/?a=1&amp;b=2"><u>ลิงก์</u></a></p><ul><li><p>หนึ่ง</p></li></ul><br>',
    );
  });

  it('leaves nothing that could run', () => {
    const evil =
      '<p onclick="alert(1)">a<script>alert(2)</script><img src=x onerror=alert(3)><img src="/ok.png" onerror="alert(4)" alt="ภาพ"><a href="javascript:alert(5)">b</a><iframe src="https://x"></iframe><svg><script>alert(6)</script></svg></p>';
    expect(cleanPasted(evil)).toBe('<p>a<img src="/ok.png" alt="ภาพ">b</p>');
  });
});

describe('documents', () => {
  it('keeps each block as its schema says, and what it does not know as it came', () => {
    const strange = { type: 'poll', attrs: { question: 'ชอบไหม' } };
    const doc = cleanDoc({
      type: 'doc',
      content: [
        { type: 'picture', attrs: { src: 'https://x.example/a.png', alt: 'ก', width: 10, height: 'no', onload: 'x' } },
        { type: 'faq', attrs: { questions: [{ question: 'ถาม', answer: 'ตอบ', html: '<b>' }] } },
        strange,
      ],
    })!;
    expect(doc.content).toEqual([
      { type: 'picture', attrs: { src: 'https://x.example/a.png', alt: 'ก', width: 10 } },
      { type: 'faq' },
      { type: 'unknownBlock', attrs: { block: strange } },
    ]);
    expect(cleanDoc({ type: 'doc', content: [doc.content![2]] })).toEqual({ type: 'doc', content: [doc.content![2]] });
    expect(renderDoc(doc, around)).toBe(
      '<figure><img src="https://x.example/a.png" alt="ก" width="10" loading="lazy" decoding="async"></figure><div class="blog-Faq"></div>',
    );
    expect(renderDoc(doc, { ...around, staff: true })).toContain('block.unknown');
  });

  it('finds pictures that say nothing, in galleries too', () => {
    const gallery = (alt: string) => ({ type: 'doc', content: [{ type: 'gallery', attrs: { pictures: [{ src: '/a.png', alt }] } }] });
    expect([lacksAlt(gallery('  ')), lacksAlt(gallery('แมว'))]).toEqual([true, false]);
  });

  it('reads line by line', () => {
    const text = (words: string) => ({ type: 'text', text: words });
    const doc = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('หัวข้อ')] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('ข้อ'), text('หนึ่ง')] }] }] },
        { type: 'faq', attrs: { questions: [{ question: 'ถาม', answer: 'ตอบ' }] } },
      ],
    };
    expect(docLines(doc)).toEqual(['หัวข้อ', 'ข้อหนึ่ง', 'ถาม · ตอบ']);
  });

  it('what differs has the pictures, in galleries too; what is searched has only their words', () => {
    const gallery = (...srcs: string[]) => ({
      type: 'doc',
      content: [
        { type: 'picture', attrs: { src: '/files/1/a.jpg', alt: 'แมว', caption: 'บนรั้ว' } },
        { type: 'gallery', attrs: { pictures: srcs.map((src) => ({ src, alt: '' })) } },
      ],
    });
    expect(docLines(gallery('/b.png'))).toEqual(['แมว · บนรั้ว']);
    const lines = shownLines(gallery('/b.png'));
    expect(lines.map(pictureOf)).toEqual([
      { src: '/files/1/a.jpg', alt: 'แมว · บนรั้ว' },
      { src: '/b.png', alt: '' },
    ]);
    expect(compare(lines, shownLines(gallery('/c.png'))).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '\ufffc/b.png' },
      { kind: 'added', text: '\ufffc/c.png' },
    ]);
    expect(pictureOf('ข้อความ')).toBeNull();
  });
});

describe('addresses of lists', () => {
  it('says what is asked for, and a category alone by its own address', () => {
    expect(listAddress({ category: 'ข่าว' })).toBe(`/cms-blog/${encodeURIComponent('ข่าว')}`);
    expect(listAddress({ category: 'a', tag: 'b', year: 2569 })).toBe('/cms-blog?category=a&tag=b&year=2569');
    expect(narrowedFrom({ year: '๒๕๖๙', featured: '1', after: '../x' })).toMatchObject({ year: 2569, featured: true, after: '' });
    expect(narrowedFrom({ year: '-5e9' }).year).toBe(0);
  });
});

describe('the life of a post', () => {
  const draft: PostStanding = { state: 'draft', hasDraft: true, review: false, scheduled: false, previous: null };
  it('lets nothing go live that was changed after it was sent, by who may not publish', () => {
    const sent = nextStanding(draft, 'SUBMIT')!;
    expect(nextStanding(sent, 'EDIT')).toMatchObject({ review: false });
    expect(nextStanding(sent, 'REVISE')).toMatchObject({ review: true });
    expect(nextStanding(nextStanding(draft, 'SCHEDULE')!, 'EDIT')).toMatchObject({ scheduled: false });
  });
  it('comes back from the trash as it was', () => {
    const live = nextStanding(draft, 'PUBLISH')!;
    expect(live).toMatchObject({ state: 'published', hasDraft: false });
    expect(allowedActions(live)).not.toContain('PUBLISH');
    expect(nextStanding(nextStanding(live, 'TRASH')!, 'RESTORE')).toMatchObject({ state: 'published', previous: null });
    expect(nextStanding(live, 'ARCHIVE')).toMatchObject({ state: 'archived', hasDraft: true });
  });
});

it('counts links however they are written', () => {
  expect([linksIn('ดู www.a.example กับ https://b.example'), linksIn('ไม่มีลิงก์'), linksIn('http://x '.repeat(1000))]).toEqual([2, 0, 1000]);
});
