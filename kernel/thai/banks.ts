import type { Locale } from '../contract/role.ts';

/** A bank: its name without "ธนาคาร" where people leave it out, and the letters that apps and counters use. */
interface Bank {
  readonly th: string;
  readonly en: string;
  readonly short: string;
}

/** The banks by the Bank of Thailand's code of three digits, as it stands in slips. 065 is now part of 011, its old slips are not. */
export const BANKS: Readonly<Record<string, Bank>> = {
  '001': { th: 'ธนาคารแห่งประเทศไทย', en: 'Bank of Thailand', short: 'BOT' },
  '002': { th: 'กรุงเทพ', en: 'Bangkok Bank', short: 'BBL' },
  '004': { th: 'กสิกรไทย', en: 'Kasikornbank', short: 'KBANK' },
  '006': { th: 'กรุงไทย', en: 'Krungthai Bank', short: 'KTB' },
  '008': { th: 'เจพีมอร์แกน เชส', en: 'JPMorgan Chase Bank', short: 'JPM' },
  '010': { th: 'เอ็มยูเอฟจี', en: 'MUFG Bank', short: 'MUFG' },
  '011': { th: 'ทหารไทยธนชาต', en: 'TMBThanachart Bank', short: 'TTB' },
  '014': { th: 'ไทยพาณิชย์', en: 'Siam Commercial Bank', short: 'SCB' },
  '017': { th: 'ซิตี้แบงก์', en: 'Citibank', short: 'CITI' },
  '018': { th: 'ซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น', en: 'Sumitomo Mitsui Banking Corporation', short: 'SMBC' },
  '020': { th: 'สแตนดาร์ดชาร์เตอร์ด (ไทย)', en: 'Standard Chartered Bank (Thai)', short: 'SCBT' },
  '022': { th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai Bank', short: 'CIMBT' },
  '024': { th: 'ยูโอบี', en: 'United Overseas Bank (Thai)', short: 'UOBT' },
  '025': { th: 'กรุงศรีอยุธยา', en: 'Bank of Ayudhya (Krungsri)', short: 'BAY' },
  '026': { th: 'เมกะ สากลพาณิชย์', en: 'Mega International Commercial Bank', short: 'MEGA' },
  '027': { th: 'แห่งอเมริกา', en: 'Bank of America', short: 'BOA' },
  '028': { th: 'เครดิต อะกริกอล', en: 'Crédit Agricole CIB', short: 'CACIB' },
  '030': { th: 'ออมสิน', en: 'Government Savings Bank', short: 'GSB' },
  '031': { th: 'ฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น', en: 'HSBC', short: 'HSBC' },
  '032': { th: 'ดอยซ์แบงก์', en: 'Deutsche Bank', short: 'DB' },
  '033': { th: 'อาคารสงเคราะห์', en: 'Government Housing Bank', short: 'GHB' },
  '034': {
    th: 'เพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)',
    en: 'Bank for Agriculture and Agricultural Cooperatives',
    short: 'BAAC',
  },
  '035': { th: 'เพื่อการส่งออกและนำเข้าแห่งประเทศไทย', en: 'Export-Import Bank of Thailand', short: 'EXIM' },
  '039': { th: 'มิซูโฮ', en: 'Mizuho Bank', short: 'MIZUHO' },
  '045': { th: 'บีเอ็นพี พารีบาส์', en: 'BNP Paribas', short: 'BNPP' },
  '065': { th: 'ธนชาต', en: 'Thanachart Bank', short: 'TBANK' },
  '066': { th: 'อิสลามแห่งประเทศไทย', en: 'Islamic Bank of Thailand', short: 'IBANK' },
  '067': { th: 'ทิสโก้', en: 'TISCO Bank', short: 'TISCO' },
  '069': { th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank', short: 'KKP' },
  '070': { th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)', short: 'ICBCT' },
  '071': { th: 'ไทยเครดิต', en: 'Thai Credit Bank', short: 'CREDIT' },
  '073': { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank', short: 'LHBANK' },
  '098': { th: 'พัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย', en: 'SME Development Bank', short: 'SME' },
};

/** A bank's name to read; the code itself where nobody knows it. */
export const bankName = (code: string, locale: Locale): string => BANKS[code]?.[locale] ?? code;
