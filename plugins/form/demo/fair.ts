import { newDocument, newElement, newOption, optionsOf } from '../rules/patterns.ts';
import { consent, type DemoForm, th } from './form.ts';
import { survey } from './survey.ts';

/** People who answer, for forms that are worth looking at. */
const PEOPLE = [
  ['สมศรี แซ่ลิ้ม', '0812345671', 'o1', 'ขนมครกชาววัง', 'o1'],
  ['ประเสริฐ ทองดี', '0898765412', 'o1', 'หมูสะเต๊ะนายเสริฐ', 'o2'],
  ['มาลี ศรีสุข', '0861112233', 'o2', 'ตุ๊กตาผ้าขาวม้า', 'o1'],
  ['วิชัย แก้วมณี', '0823334455', 'o3', 'ปาลูกโป่งลุงวิชัย', 'o3'],
  ['จันทร์เพ็ญ บุญมา', '0844445566', 'o1', 'ก๋วยเตี๋ยวเรือยายเพ็ญ', 'o1'],
  ['อำนาจ ใจเย็น', '0855556677', 'o2', 'เครื่องจักสานบ้านบางปลา', 'o2'],
  ['ดวงใจ รัตนะ', '0866667788', 'o1', 'โรตีสายไหมดวงใจ', 'o1'],
] as const;

const stalls: DemoForm = {
  slug: 'stall-2569',
  kind: 'registration',
  document: newDocument(
    { th: 'สมัครเปิดร้านในงานวัด ปี 2569', en: 'Stalls at the fair 2026' },
    {
      lead: th('รับสมัครร้านอาหาร งานฝีมือ และเครื่องเล่น 5–14 ธันวาคม 2569 แต่ละประเภทมีที่จำกัด เมื่อเต็มแล้วจะเข้ารายชื่อสำรอง'),
      pages: [
        {
          id: 'about',
          title: { th: 'ผู้สมัครและร้าน', en: 'You and your stall' },
          elements: [
            newElement('name', 'short', { th: 'ชื่อและนามสกุลผู้สมัคร', en: 'Full name' }, { required: true }),
            newElement('phone', 'phone', { th: 'เบอร์โทรศัพท์', en: 'Telephone' }, { required: true }),
            newElement('email', 'email', { th: 'อีเมล (ส่งผลการสมัครให้)', en: 'E-mail, for the answer' }),
            newElement(
              'kind',
              'single',
              { th: 'ประเภทร้าน', en: 'Kind of stall' },
              {
                required: true,
                options: [
                  newOption('o1', { th: 'อาหารและเครื่องดื่ม', en: 'Food and drinks' }, { quota: 4 }),
                  newOption('o2', { th: 'งานฝีมือและของที่ระลึก', en: 'Crafts and souvenirs' }, { quota: 20 }),
                  newOption('o3', { th: 'เกมและเครื่องเล่น', en: 'Games and rides' }, { quota: 8 }),
                ],
              },
            ),
            newElement('stall', 'short', { th: 'ชื่อร้าน', en: 'Name of the stall' }, { required: true, max: 80 }),
            newElement(
              'gas',
              'single',
              { th: 'ใช้เตาแก๊สหรือเตาถ่าน', en: 'Gas or charcoal?' },
              {
                required: true,
                options: optionsOf(['เตาแก๊ส', 'Gas'], ['เตาถ่าน', 'Charcoal'], ['ไม่ใช้ไฟ', 'Neither']),
                visibleIf: { match: 'all', tests: [{ of: 'kind', op: 'equals', value: 'o1' }], groups: [] },
              },
            ),
            newElement(
              'ride',
              'number',
              { th: 'พื้นที่ที่ต้องใช้ (ตารางเมตร)', en: 'Space in square metres' },
              {
                required: true,
                min: 4,
                max: 200,
                visibleIf: { match: 'all', tests: [{ of: 'kind', op: 'equals', value: 'o3' }], groups: [] },
              },
            ),
          ],
        },
        {
          id: 'needs',
          title: { th: 'วันและค่าที่', en: 'Days and rent' },
          elements: [
            newElement('nights', 'number', { th: 'เปิดกี่คืน', en: 'How many nights' }, { required: true, min: 1, max: 9 }),
            newElement(
              'power',
              'single',
              { th: 'ใช้ไฟฟ้า', en: 'Electricity' },
              {
                required: true,
                options: optionsOf(['ไม่ใช้', 'None'], ['ไม่เกิน 10 แอมป์', 'Up to 10 A'], ['มากกว่า 10 แอมป์', 'More than 10 A']),
              },
            ),
            newElement(
              'rent',
              'calc',
              { th: 'ค่าที่โดยประมาณ (บาท)', en: 'Rent, about (baht)' },
              {
                terms: [
                  { op: '+', value: '@nights' },
                  { op: '*', value: '350' },
                ],
              },
            ),
            newElement('picture', 'file', { th: 'ภาพร้านหรือสินค้า', en: 'A picture of the stall' }, { accept: 'image', max: 2, megabytes: 5 }),
            newElement(
              'national',
              'national_id',
              { th: 'เลขประจำตัวประชาชนของผู้สมัคร', en: 'National id' },
              { required: true, help: th('ใช้ตรวจว่าสมัครคนละหนึ่งร้าน เก็บแบบเข้ารหัส') },
            ),
            consent('pdpa', 'เราเก็บข้อมูลผู้สมัครไว้เพื่อจัดสรรพื้นที่และติดต่อกลับในงานปีนี้เท่านั้น ลบเมื่อจบงาน 90 วัน'),
            newElement('sign', 'signature', { th: 'ลงชื่อผู้สมัคร', en: 'Signature' }, { required: true }),
          ],
        },
      ],
      endings: [
        {
          id: 'thanks',
          title: { th: 'รับใบสมัครแล้ว', en: 'We have your application' },
          text: th('กองอำนวยการจะแจ้งผลภายใน 3 วัน เก็บเลขอ้างอิงนี้ไว้'),
          link: '',
          screensOut: false,
          if: null,
        },
      ],
    },
  ),
  settings: { once: true, approval: true, editHours: 72, retentionDays: 90, prefix: 'STL', onFull: 'waitlist', maxResponses: 40 },
  answers: PEOPLE.map(([name, phone, kind, stall, power], at) => ({
    name,
    phone: `+66${phone.slice(1)}`,
    email: `stall${at + 1}@mail.example`,
    kind,
    stall,
    gas: 'o1',
    ride: 20,
    nights: 3 + (at % 7),
    power,
    national: ['1101700207030', '3100602713531', '1103701234567', '1509900123459', '3501200456780', '1729900234562', '1101500345678'][at]!,
    pdpa: 'yes',
    sign: name,
  })),
};

const volunteers: DemoForm = {
  slug: 'volunteer-2569',
  kind: 'registration',
  document: newDocument(
    { th: 'จิตอาสางานวัด', en: 'Volunteers for the fair' },
    {
      lead: th('ช่วยกันดูแลงาน เลือกกะที่สะดวก แต่ละกะรับจำนวนจำกัด มีอาหารเย็นและเสื้อให้'),
      pages: [
        {
          id: 'p1',
          title: th(''),
          elements: [
            newElement('name', 'short', { th: 'ชื่อและนามสกุล', en: 'Full name' }, { required: true }),
            newElement('phone', 'phone', { th: 'เบอร์โทรศัพท์', en: 'Telephone' }, { required: true }),
            newElement('born', 'date', { th: 'วันเกิด', en: 'Date of birth' }, { required: true, until: '2013-12-31' }),
            newElement(
              'shift',
              'single',
              { th: 'กะ', en: 'Shift' },
              {
                required: true,
                options: [
                  newOption('o1', { th: 'เย็น 16.00–20.00 น.', en: 'Evening 16–20' }, { quota: 30 }),
                  newOption('o2', { th: 'ดึก 20.00–24.00 น.', en: 'Night 20–24' }, { quota: 20 }),
                  newOption('o3', { th: 'เก็บกวาด 06.00–09.00 น.', en: 'Cleaning 6–9' }, { quota: 15 }),
                ],
              },
            ),
            newElement(
              'work',
              'multi',
              { th: 'งานที่ถนัด', en: 'What you like to do' },
              {
                other: true,
                max: 3,
                options: optionsOf(
                  ['จราจร', 'Traffic'],
                  ['ปฐมพยาบาล', 'First aid'],
                  ['ประชาสัมพันธ์', 'Information'],
                  ['แยกขยะ', 'Waste'],
                  ['ดูแลเวที', 'Stage'],
                ),
              },
            ),
            newElement(
              'shirt',
              'dropdown',
              { th: 'ขนาดเสื้อ', en: 'Size of the shirt' },
              { required: true, options: optionsOf(['S', 'S'], ['M', 'M'], ['L', 'L'], ['XL', 'XL'], ['2XL', '2XL']) },
            ),
            consent('pdpa', 'เราเก็บข้อมูลไว้เพื่อจัดกะและติดต่อจิตอาสาในงานปีนี้เท่านั้น'),
          ],
        },
      ],
    },
  ),
  settings: { editHours: 48, prefix: 'VOL', retentionDays: 180 },
  answers: ['ณัฐพล', 'กมลวรรณ', 'ธนกร', 'พิมพ์ชนก', 'อาทิตย์', 'สุดารัตน์', 'ปกรณ์', 'วราภรณ์', 'ศุภชัย'].map((name, at) => ({
    name: `${name} ${['สุขสม', 'วงศ์ดี', 'ศรีทอง'][at % 3]}`,
    phone: `+6689${String(1_234_567 + at * 1_111)}`,
    born: `${1985 + at * 3}-0${1 + (at % 9)}-1${at % 9}`,
    shift: `o${1 + (at % 3)}`,
    work: [`o${1 + (at % 5)}`, `o${1 + ((at + 2) % 5)}`],
    shirt: `o${1 + (at % 5)}`,
    pdpa: 'yes',
  })),
};

export const fair: readonly DemoForm[] = [stalls, volunteers, survey];
