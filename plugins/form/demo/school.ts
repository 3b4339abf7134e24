import { newDocument, newElement, newOption, optionsOf } from '../rules/patterns.ts';
import { th, type DemoForm } from './form.ts';

const feedback: DemoForm = {
  slug: 'class-feedback',
  kind: 'form',
  document: newDocument(
    { th: 'ความเห็นหลังเรียน', en: 'After the class' },
    {
      lead: th('สามคำถาม ไม่ถึงสองนาที'),
      pages: [
        {
          id: 'p1',
          title: th(''),
          elements: [
            newElement('overall', 'rating', { th: 'ชั้นเรียนนี้เป็นอย่างไร', en: 'How was it?' }, { required: true, max: 5 }),
            newElement(
              'wrong',
              'long',
              { th: 'อะไรที่ควรแก้ไข', en: 'What should be better?' },
              { required: true, visibleIf: { match: 'all', tests: [{ of: 'overall', op: 'atMost', value: '3' }], groups: [] } },
            ),
            newElement(
              'good',
              'multi',
              { th: 'อะไรดีเป็นพิเศษ', en: 'What was good?' },
              {
                other: true,
                options: optionsOf(['ครูผู้สอน', 'The teacher'], ['เนื้อหา', 'The subject'], ['อุปกรณ์', 'The tools'], ['เพื่อนร่วมชั้น', 'The class']),
              },
            ),
            newElement('recommend', 'nps', { th: 'จะแนะนำเพื่อนมาเรียนไหม', en: 'Would you recommend it?' }),
          ],
        },
      ],
    },
  ),
  settings: { prefix: 'FB' },
  answers: Array.from({ length: 14 }, (_, at) => ({
    overall: 3 + ((at * 2) % 3),
    wrong: 'เวลาฝึกน้อยไป อยากได้เพิ่มอีกสักชั่วโมง',
    good: [`o${1 + (at % 4)}`, `o${1 + ((at + 1) % 4)}`],
    recommend: 6 + (at % 5),
  })),
};

const points = (right: number, ...labels: readonly (readonly [string, string])[]) =>
  labels.map(([thai, en], at) => newOption(`o${at + 1}`, { th: thai, en }, { points: at + 1 === right ? 1 : 0 }));

const quiz: DemoForm = {
  slug: 'safety-quiz',
  kind: 'quiz',
  document: newDocument(
    { th: 'รู้ก่อนเข้าโรงไม้', en: 'Before you enter the workshop' },
    {
      lead: th('ห้าข้อ ได้ตั้งแต่ 4 คะแนนขึ้นไปเข้าฝึกได้เลย'),
      progress: 'none',
      pages: [
        {
          id: 'p1',
          title: th(''),
          elements: [
            newElement(
              'q1',
              'single',
              { th: 'ก่อนเปลี่ยนใบเลื่อยต้องทำอะไรก่อน', en: 'Before changing a blade' },
              {
                required: true,
                shuffle: true,
                options: points(2, ['ใส่ถุงมือ', 'Put on gloves'], ['ถอดปลั๊ก', 'Unplug it'], ['เปิดพัดลม', 'Turn on the fan']),
              },
            ),
            newElement(
              'q2',
              'single',
              { th: 'ไม้ชนิดใดต้องใส่หน้ากากเสมอ', en: 'Which wood always needs a mask?' },
              {
                required: true,
                shuffle: true,
                options: points(3, ['ไม้ยาง', 'Yang'], ['ไม้สน', 'Pine'], ['ไม้ทุกชนิดเมื่อขัด', 'Any, when sanding']),
              },
            ),
            newElement(
              'q3',
              'single',
              { th: 'ผมยาวต้องทำอย่างไร', en: 'Long hair' },
              {
                required: true,
                shuffle: true,
                options: points(
                  1,
                  ['รวบและสวมหมวก', 'Tied and covered'],
                  ['ปล่อยได้ถ้ายืนห่าง', 'Loose at a distance'],
                  ['ไม่มีข้อกำหนด', 'As you like'],
                ),
              },
            ),
            newElement(
              'q4',
              'single',
              { th: 'เห็นเครื่องมีควันต้องทำอะไร', en: 'A machine smokes' },
              {
                required: true,
                shuffle: true,
                options: points(
                  2,
                  ['รอดูก่อน', 'Wait'],
                  ['กดปุ่มหยุดฉุกเฉินแล้วแจ้งครู', 'Stop it and tell the teacher'],
                  ['เปิดน้ำราด', 'Pour water'],
                ),
              },
            ),
            newElement(
              'q5',
              'single',
              { th: 'ตัดไม้ชิ้นเล็กควรใช้อะไรดัน', en: 'Pushing small pieces' },
              { required: true, shuffle: true, options: points(3, ['นิ้วมือ', 'Fingers'], ['ปากกา', 'A pen'], ['ไม้ดันชิ้นงาน', 'A push stick']) },
            ),
          ],
        },
      ],
      endings: [
        {
          id: 'again',
          title: { th: 'ทบทวนอีกนิด', en: 'Once more' },
          text: th('อ่านบทเรียนความปลอดภัยแล้วลองใหม่ได้'),
          link: '/lesson',
          screensOut: false,
          if: null,
        },
        {
          id: 'passed',
          title: { th: 'ผ่าน พร้อมเข้าโรงไม้', en: 'Passed' },
          text: th('แสดงหน้านี้กับครูก่อนเข้าฝึก'),
          link: '',
          screensOut: false,
          if: { match: 'all', tests: [{ of: '$score', op: 'atLeast', value: '4' }], groups: [] },
        },
      ],
    },
  ),
  settings: { prefix: 'QZ', minutes: 15 },
  answers: Array.from({ length: 9 }, (_, at) => ({
    q1: 'o2',
    q2: at % 3 ? 'o3' : 'o1',
    q3: 'o1',
    q4: at % 2 ? 'o2' : 'o1',
    q5: at % 4 ? 'o3' : 'o2',
  })),
};

export const school: readonly DemoForm[] = [feedback, quiz];
