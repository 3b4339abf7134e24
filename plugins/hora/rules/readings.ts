/** A text in both languages. */
export interface Reading {
  readonly th: string;
  readonly en: string;
}

const RISING: readonly [string, string][] = [
  ['ตำรากล่าวถึงความกล้าเริ่มต้น คล่องแคล่ว และใจร้อน', 'Tradition speaks of courage to begin, quickness and impatience.'],
  ['ตำรากล่าวถึงความอดทน รักความมั่นคง และของสวยงาม', 'Tradition speaks of patience, and love of security and of beautiful things.'],
  ['ตำรากล่าวถึงความช่างเจรจา เรียนรู้ไว และเปลี่ยนใจง่าย', 'Tradition speaks of talk, quick learning and a changing mind.'],
  ['ตำรากล่าวถึงความอ่อนโยน ผูกพันกับบ้าน และจดจำแม่น', 'Tradition speaks of gentleness, home and a long memory.'],
  ['ตำรากล่าวถึงความเป็นผู้นำ ใจกว้าง และรักศักดิ์ศรี', 'Tradition speaks of leading, generosity and pride.'],
  ['ตำรากล่าวถึงความละเอียด ช่างคิด และชอบช่วยเหลือ', 'Tradition speaks of care in small things, thought and service.'],
  ['ตำรากล่าวถึงความประนีประนอม มีรสนิยม และรักความยุติธรรม', 'Tradition speaks of compromise, taste and fairness.'],
  ['ตำรากล่าวถึงความมุ่งมั่น เก็บความรู้สึก และหยั่งลึก', 'Tradition speaks of purpose, silence and depth.'],
  ['ตำรากล่าวถึงความมองไกล รักอิสระ และใฝ่ธรรม', 'Tradition speaks of far sight, freedom and principle.'],
  ['ตำรากล่าวถึงความขยัน รอบคอบ และไต่เต้าทีละขั้น', 'Tradition speaks of diligence, prudence and slow ascent.'],
  ['ตำรากล่าวถึงความคิดนอกกรอบ รักเพื่อนพ้อง และดื้อเงียบ', 'Tradition speaks of unusual ideas, friends and quiet stubbornness.'],
  ['ตำรากล่าวถึงความเมตตา จินตนาการ และคล้อยตามง่าย', 'Tradition speaks of compassion, imagination and being easily led.'],
];

const BIRTH: readonly [string, string][] = [
  ['ผู้เกิดวันอาทิตย์ ตำราทักษาว่ารักเกียรติและใจร้อน', 'Of those born on a Sunday the taksa says: honour and impatience.'],
  ['ผู้เกิดวันจันทร์ ตำราทักษาว่าอ่อนหวานและช่างจินตนาการ', 'Of those born on a Monday the taksa says: sweetness and imagination.'],
  ['ผู้เกิดวันอังคาร ตำราทักษาว่ากล้าหาญและขยัน', 'Of those born on a Tuesday the taksa says: courage and industry.'],
  ['ผู้เกิดวันพุธกลางวัน ตำราทักษาว่าพูดเก่งและปรับตัวไว', 'Of those born on a Wednesday by day the taksa says: speech and quick change.'],
  ['ผู้เกิดวันพฤหัสบดี ตำราทักษาว่าใฝ่รู้และมีเมตตา', 'Of those born on a Thursday the taksa says: learning and kindness.'],
  ['ผู้เกิดวันศุกร์ ตำราทักษาว่ารักศิลปะและความรื่นรมย์', 'Of those born on a Friday the taksa says: art and pleasure.'],
  ['ผู้เกิดวันเสาร์ ตำราทักษาว่าหนักแน่นและอดทน', 'Of those born on a Saturday the taksa says: firmness and patience.'],
  ['ผู้เกิดวันพุธกลางคืน ตำราทักษาว่ากล้าเสี่ยงและมีเสน่ห์', 'Of those born on a Wednesday night the taksa says: daring and charm.'],
];

const keyed = (prefix: string, texts: readonly [string, string][]) =>
  Object.fromEntries(texts.map(([th, en], index) => [`${prefix}.${index + 1}`, { th, en }]));

/** The texts as they come with the program, version 1 of each; `rising.1` is Aries, `birth.1` Sunday, `birth.8` Wednesday night. */
export const READINGS: Readonly<Record<string, Reading>> = {
  disclaimer: {
    th: 'ดวงชะตาคำนวณตามตำราที่ระบุไว้ เป็นความเชื่อและวัฒนธรรม ไม่ใช่วิทยาศาสตร์ ไม่รับรองว่าจริง และไม่ใช่คำแนะนำทางการแพทย์ การเงิน หรือกฎหมาย',
    en: 'Charts are computed by the rules that are named. They are belief and culture, not science; nothing here is claimed to be true, and none of it is medical, financial or legal advice.',
  },
  about: {
    th: 'หน้านี้ผูกดวงแบบไทยได้สามวิธีเคียงกัน บอกสูตร ที่มาของตัวเลข และจุดที่แต่ละสำนักต่างกัน ผู้ที่ไม่เป็นสมาชิกใช้ได้โดยไม่มีการเก็บข้อมูล',
    en: 'Thai charts by three methods side by side, with their formulas, where the figures are from, and where schools differ. Guests use it without anything being kept.',
  },
  consent: {
    th: 'ข้าพเจ้าเป็นเจ้าของวันเวลาเกิดนี้ หรือได้รับอนุญาตจากเจ้าของแล้ว และยินยอมให้เก็บไว้ในบัญชีของข้าพเจ้าจนกว่าจะลบ',
    en: 'This birth is mine, or I have the permission of whose it is, and I agree that it is kept in my account until I remove it.',
  },
  ...keyed('rising', RISING),
  ...keyed('birth', BIRTH),
};

export const TEXT_KEYS = Object.keys(READINGS);
