import { CITIES } from './cities.ts';
import { PROVINCES } from './provinces.ts';
import type { Column, Kind, TableDefinition } from './table.ts';

const columns = (spec: string): Column[] =>
  spec.split(' ').map((each) => {
    const [name, kind = 'text'] = each.split(':');
    return { name: name!, kind: kind as Kind };
  });
/** Tables are written here with bars between cells. */
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('\t'),
    )
    .join('\n');

const EADE = 'J. C. Eade, The Calendrical Systems of Mainland South-East Asia (Brill 1995), Appendix A';

/** The tables that charts are computed with, as they come with the program. */
export const TABLES = {
  provinces: {
    name: 'provinces',
    columns: columns('code th en latitude:decimal longitude:decimal'),
    rows: PROVINCES.trim(),
    source: 'GeoNames (CC BY 4.0) พิกัดตัวเมืองของจังหวัด',
    open: true,
  },
  cities: {
    name: 'cities',
    columns: columns('code th en latitude:decimal longitude:decimal zone:zone'),
    rows: CITIES.trim(),
    source: 'Natural Earth (สาธารณสมบัติ) เขตเวลาจากฐานข้อมูล IANA',
    open: true,
  },
  signs: {
    name: 'signs',
    columns: columns('sign:whole th en ruler:whole minutes:whole'),
    rows: rows(`
1 | เมษ | Aries | 3 | 120
2 | พฤษภ | Taurus | 6 | 96
3 | เมถุน | Gemini | 4 | 72
4 | กรกฎ | Cancer | 2 | 120
5 | สิงห์ | Leo | 1 | 144
6 | กันย์ | Virgo | 4 | 168
7 | ตุลย์ | Libra | 6 | 168
8 | พิจิก | Scorpio | 3 | 144
9 | ธนู | Sagittarius | 5 | 120
10 | มังกร | Capricorn | 7 | 72
11 | กุมภ์ | Aquarius | 8 | 96
12 | มีน | Pisces | 5 | 120`),
    source: 'โหราวิทยา เล่ม 1 บทที่ 8: อันโตนาทีสามัญของกรุงเทพฯ เป็นนาที และดาวเจ้าเรือนตามแบบไทย',
  },
  corrections: {
    name: 'corrections',
    columns: columns('table step:whole values:numbers'),
    rows: rows(`
sun | 15 | 0,35,67,94,116,129,134
moon | 15 | 0,77,148,209,256,286,296
chaya | 30 | 0,244,427,488`),
    source: EADE,
  },
  planets: {
    name: 'planets',
    columns: columns('planet first:fraction second:fraction start:whole kind apogee:whole divisor:whole circle:fraction'),
    rows: rows(`
mars | 1/2 | 16/505 | 5420 | outer | 127 | 45 | 4/15
mercury | 7/46 | 4/1 | 10642 | inner | 220 | 100 | 21/1
jupiter | 1/12 | 1/1032 | 14297 | outer | 172 | 92 | 3/7
venus | 5/3 | -10/243 | 10944 | inner | 80 | 320 | 11/1
saturn | 1/30 | 6/10000 | 11944 | outer | 247 | 63 | 7/6
uranus | 1/84 | 1/7224 | 16277 | outer | 124 | 644 | 3/7
rahu | 1/20 | 1/265 | 15150 | node | 0 | 0 | 0/1`),
    source: `${EADE}; สุริยยาตร์ตามแนวหลวงวิศาลดรุณกร`,
  },
  taksa: {
    name: 'taksa',
    columns: columns('place:whole planet:whole letters years:whole'),
    rows: rows(`
1 | 1 | อ | 6
2 | 2 | กขฃคฅฆง | 15
3 | 3 | จฉชซฌญ | 8
4 | 4 | ฎฏฐฑฒณ | 17
5 | 7 | ดตถทธน | 10
6 | 5 | บปผฝพฟภม | 19
7 | 8 | ยรลว | 12
8 | 6 | ศษสหฬฮ | 21`),
    source: 'สำนักงานราชบัณฑิตยสภา, ทักษา (อักษรประจำวัน); กำลังพระเคราะห์ ๑๐๘ ปี',
  },
  dignities: {
    name: 'dignities',
    columns: columns('planet:whole ruling:numbers opposed:numbers exalted:numbers fallen:numbers greatWheel:numbers royal:numbers'),
    rows: rows(`
1 | 5 | 11 | 1 | 7 | 4 | 3
2 | 4 | 10 | 2 | 8 | 1 | 6
3 | 1,8 | 2,7 | 10 | 4 | 6 | 2
4 | 3,6 | 9,12 | 6 | 12 | 5 | 5
5 | 9,12 | 3,6 | 4 | 10 | 8 | 1
6 | 2,7 | 1,8 | 12 | 6 | 9 | 4
7 | 10 | 4 | 7 | 1 | 2 | 8
8 | 11 | 5 | 8 | 2 | 10 | 7`),
    source: 'ตำแหน่งดาวมาตรฐานตามโหราศาสตร์ไทย (เกษตร ประ อุจ นิจ มหาจักร ราชาโชค)',
  },
  nakshatra: {
    name: 'nakshatra',
    columns: columns('number:whole th en group:whole'),
    rows: rows(`
1 | อัศวินี | Ashvini | 1
2 | ภรณี | Bharani | 2
3 | กฤติกา | Krittika | 3
4 | โรหิณี | Rohini | 4
5 | มฤคศิระ | Mrigashira | 5
6 | อารทรา | Ardra | 6
7 | ปุนัพสุ | Punarvasu | 7
8 | บุษยะ | Pushya | 8
9 | อาศเลษา | Ashlesha | 9
10 | มาฆะ | Magha | 1
11 | บุรพผลคุนี | Purva Phalguni | 2
12 | อุตรผลคุนี | Uttara Phalguni | 3
13 | หัสตะ | Hasta | 4
14 | จิตรา | Chitra | 5
15 | สวาติ | Svati | 6
16 | วิศาขา | Vishakha | 7
17 | อนุราธา | Anuradha | 8
18 | เชษฐา | Jyeshtha | 9
19 | มูละ | Mula | 1
20 | บุรพาษาฒ | Purva Ashadha | 2
21 | อุตราษาฒ | Uttara Ashadha | 3
22 | ศรวณะ | Shravana | 4
23 | ธนิษฐา | Dhanishta | 5
24 | ศตภิษัช | Shatabhisha | 6
25 | บุรพภัทรบท | Purva Bhadrapada | 7
26 | อุตรภัทรบท | Uttara Bhadrapada | 8
27 | เรวดี | Revati | 9`),
    source: 'พจนานุกรม ฉบับราชบัณฑิตยสถาน พ.ศ. ๒๕๕๔ (นักษัตร ๒๗); หมู่ฤกษ์ ๙ นับวนจากอัศวินี',
  },
  rerk: {
    name: 'rerk',
    columns: columns('group:whole th en good:whole useTh useEn'),
    rows: rows(`
1 | ทลิทโทฤกษ์ | Daliddo | 1 | ขอความช่วยเหลือ สมัครงาน กู้ยืม | asking, applying, borrowing
2 | มหัทธโนฤกษ์ | Mahaddhano | 1 | เปิดกิจการ ลงทุน ขึ้นบ้านใหม่ | opening a business, investing, a new house
3 | โจโรฤกษ์ | Coro | 0 | งดการมงคล ใช้กับงานที่ต้องฉับไว | no ceremonies; for what must be quick
4 | ภูมิปาโลฤกษ์ | Bhumipalo | 1 | ก่อสร้าง ยกเสาเอก แต่งงาน | building, raising a post, weddings
5 | เทศาตรีฤกษ์ | Desatri | 1 | ค้าขาย เดินทาง งานบันเทิง | trade, travel, entertainment
6 | เทวีฤกษ์ | Devi | 1 | หมั้น แต่งงาน งานที่ต้องการเสน่ห์ | engagements, weddings
7 | เพชฌฆาตฤกษ์ | Bejjhaghata | 0 | งดการมงคล ใช้กับการตัดสินใจเด็ดขาด | no ceremonies; for decisions
8 | ราชาฤกษ์ | Raja | 1 | รับตำแหน่ง งานพิธีสำคัญ | taking office, great ceremonies
9 | สมโณฤกษ์ | Samano | 1 | บวช เรียน ทำบุญ | ordination, study, merit`),
    source: 'ฤกษ์บน (นพดลฤกษ์) ๙ หมู่ ตามที่จันทร์เสวยนักษัตร',
  },
  tithi: {
    name: 'tithi',
    columns: columns('name th en days:numbers'),
    rows: rows(`
amrit | อมฤตโชค | Amrit chok | 8,3,9,2,4,1,5
mahasit | มหาสิทธิโชค | Maha sitthi chok | 14,12,13,4,7,10,15
sit | สิทธิโชค | Sitthi chok | 11,5,14,10,9,11,4`),
    source: 'โคลงช่วยจำดิถีมงคล (ค่ำของวันอาทิตย์ถึงวันเสาร์ ทั้งขึ้นและแรม); watthakhanun.com, horasadhome.com',
  },
  kalayok: {
    name: 'kalayok',
    columns: columns('name th en times:whole plus:whole modulus:whole good:whole'),
    rows: rows(`
flag | ธงชัย | Thongchai | 10 | 3 | 0 | 1
chief | อธิบดี | Athibodi | 1 | 0 | 498 | 1
ill | อุบาทว์ | Ubat | 10 | 2 | 0 | 0
ruin | โลกาวินาศ | Lokawinat | 1 | 1120 | 0 | 0`),
    source: 'คัมภีร์กาลโยค: จ.ศ. × ตัวคูณ + ตัวบวก (หารเอาเศษ) แล้วหารด้วย 7 เอาเศษเป็นวัน; ตรงกับปฏิทินหลวง จ.ศ. 1374, 1386',
  },
} as const satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];
