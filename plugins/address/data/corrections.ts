/**
 * What the packages have wrong, by the Thai name: spellings of the Department of Provincial Administration and the Royal
 * Institute's romanization. A key is a name, or a path from the province down where the name alone is not enough.
 */

/** Islets, a university: post goes there under the name of a sub-district. */
export const NO_SUBDISTRICTS = ['มหาวิทยาลัยขอนแก่น'];

/** Postcodes that belong to another place than the package says: `province/district/subdistrict`. */
export const MORE_POSTCODES: Readonly<Record<string, readonly string[]>> = { 'ขอนแก่น/เมืองขอนแก่น/ในเมือง': ['40002'] };

/** Khwaengs of Bangkok that are newer than the package: `district`, name, English name, postcode. */
export const NEW_KHWAENGS: readonly (readonly [string, string, string, string])[] = [
  ['ดินแดง', 'รัชดาภิเษก', 'Ratchadaphisek', '10400'],
  ['พญาไท', 'พญาไท', 'Phaya Thai', '10400'],
  ['พระโขนง', 'พระโขนงใต้', 'Phra Khanong Tai', '10260'],
  ['บางบอน', 'บางบอนเหนือ', 'Bang Bon Nuea', '10150'],
  ['บางบอน', 'บางบอนใต้', 'Bang Bon Tai', '10150'],
  ['บางบอน', 'คลองบางบอน', 'Khlong Bang Bon', '10150'],
];
/** The khwaeng that was divided into those of Bang Bon. */
export const OLD_KHWAENGS = ['กรุงเทพมหานคร/บางบอน/บางบอน'];

export const THAI_NAMES: Readonly<Record<string, string>> = {
  'กรุงเทพมหานคร/บางกอกน้อย/อรุณอัมรินทร์': 'อรุณอมรินทร์',
  'กรุงเทพมหานคร/สัมพันธวงศ์/จักรวรรดิ์': 'จักรวรรดิ',
  'น่าน/เมืองน่าน/สวก': 'บ่อสวก',
  'สกลนคร/กุสุมาลย์/โพธิ์ไพศาล': 'โพธิไพศาล',
  'สตูล/ควนกาหลง/อุไดเจริญ': 'อุใดเจริญ',
  'อุดรธานี/บ้านดุง/บ้านจันทร์': 'บ้านจันทน์',
  'อ่างทอง/วิเศษชัยชาญ/ไผ่จำศีล': 'ไผ่จำศิล',
  'แพร่/เมืองแพร่/วังหงษ์': 'วังหงส์',
};

/** Names that the second package spells in its own way: ours with its code. */
export const SAME_AS: Readonly<Record<string, string>> = {
  'ร้อยเอ็ด/เมืองร้อยเอ็ด/ปอภาร': '450109',
  'นครสวรรค์/เมืองนครสวรรค์/วัดไทรย์': '600113',
  'นนทบุรี/ไทรน้อย/ขุนศรี': '120505',
  'บุรีรัมย์/ละหานทราย/หนองตะครอง': '310610',
  'พัทลุง/ศรีนครินทร์/ลำสินธุ์': '931104',
  'อุบลราชธานี/สิรินธร/นิคมสร้างตนเองลำโดมน้อย': '342504',
};

/** Of provinces, districts and sub-districts. */
export const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  นครราชสีมา: 'Nakhon Ratchasima',
  นครสวรรค์: 'Nakhon Sawan',
  สุพรรณบุรี: 'Suphan Buri',
  'กรุงเทพมหานคร/สาทร': 'Sathon',
  'อุตรดิตถ์/น้ำปาด': 'Nam Pat',
  'เชียงใหม่/กัลยาณิวัฒนา': 'Galyani Vadhana',
  'ฉะเชิงเทรา/สนามชัยเขต': 'Sanam Chai Khet',
  'กระบี่/เหนือคลอง/เกาะศรีบอยา': 'Ko Si Boya',
  'กาญจนบุรี/ทองผาภูมิ/ท่าขนุน': 'Tha Khanun',
  'กาญจนบุรี/สังขละบุรี/ปรังเผล': 'Prang Phe',
  'กาฬสินธุ์/เขาวง/สระพังทอง': 'Sa Phang Thong',
  'กาฬสินธุ์/เมืองกาฬสินธุ์/กลางหมื่น': 'Klang Muen',
  'ขอนแก่น/ภูเวียง/หนองกุงธนสาร': 'Nong Kung Thanasan',
  'ขอนแก่น/อุบลรัตน์/ศรีสุขสำราญ': 'Si Suk Samran',
  'ขอนแก่น/แวงใหญ่/แวงใหญ่': 'Waeng Yai',
  'ฉะเชิงเทรา/เมืองฉะเชิงเทรา/คลองนครเนื่องเขต': 'Khlong Nakhon Nueang Khet',
  'ตราด/เมืองตราด/แหลมกลัด': 'Laem Klat',
  'นครปฐม/นครชัยศรี/ศรีษะทอง': 'Sisa Thong',
  'นครราชสีมา/ครบุรี/สระว่านพระยา': 'Sa Wan Phraya',
  'นครราชสีมา/ด่านขุนทด/สระจรเข้': 'Sa Chorakhe',
  'นครราชสีมา/สีดา/หนองตาดใหญ่': 'Nong Tat Yai',
  'นครสวรรค์/ตาคลี/พรหมนิมิต': 'Phrom Nimit',
  'น่าน/นาน้อย/ศรีษะเกษ': 'Sisa Ket',
  'น่าน/เมืองน่าน/บ่อสวก': 'Bo Suak',
  'ปัตตานี/เมืองปัตตานี/รูสะมิแล': 'Ru Samilae',
  'พระนครศรีอยุธยา/วังน้อย/บ่อตาโล่': 'Bo Ta Lo',
  'พิจิตร/ตะพานหิน/คลองคูณ': 'Khlong Khun',
  'ยะลา/รามัน/ตะโล๊ะหะลอ': 'Talo Halo',
  'ระนอง/กะเปอร์/ม่วงกลวง': 'Muang Kluang',
  'ร้อยเอ็ด/โพธิ์ชัย/คำพอุง': 'Kham Pha-ung',
  'ลพบุรี/เมืองลพบุรี/พรหมมาสตร์': 'Phrommat',
  'ศรีสะเกษ/กันทรลักษ์/ขนุน': 'Khanun',
  'ศรีสะเกษ/ปรางค์กู่/สำโรงปราสาท': 'Samrong Prasat',
  'ศรีสะเกษ/ศรีรัตนะ/ศรีโนนงาม': 'Si Non Ngam',
  'สงขลา/นาทวี/นาหมอศรี': 'Na Mo Si',
  'สมุทรปราการ/บางเสาธง/ศีรษะจรเข้ใหญ่': 'Sisa Chorakhe Yai',
  'สมุทรสาคร/กระทุ่มแบน/ตลาดกระทุ่มแบน': 'Talat Krathum Baen',
  'สระบุรี/บ้านหมอ/ตลาดน้อย': 'Talat Noi',
  'สระบุรี/บ้านหมอ/บ้านครัว': 'Ban Khrua',
  'สระบุรี/บ้านหมอ/สร่างโศก': 'Sang Sok',
  'สระบุรี/พระพุทธบาท/พุกร่าง': 'Phu Krang',
  'สระบุรี/มวกเหล็ก/ซับสนุ่น': 'Sap Sanun',
  'สระบุรี/มวกเหล็ก/ลำพญากลาง': 'Lam Phaya Klang',
  'สระบุรี/วังม่วง/คำพราน': 'Kham Phran',
  'สระบุรี/วิหารแดง/คลองเรือ': 'Khlong Ruea',
  'สระบุรี/หนองโดน/บ้านกลับ': 'Ban Klap',
  'สระบุรี/เฉลิมพระเกียรติ/หน้าพระลาน': 'Na Phra Lan',
  'สระบุรี/เสาไห้/พระยาทด': 'Phraya Thot',
  'สุรินทร์/ลำดวน/ตระเปียงเตีย': 'Trapiang Tia',
  'สุโขทัย/ทุ่งเสลี่ยม/บ้านใหม่ไชยมงคล': 'Ban Mai Chai Mongkhon',
  'อำนาจเจริญ/หัวตะพาน/สร้างถ่อน้อย': 'Sang Tho Noi',
  'อำนาจเจริญ/เมืองอำนาจเจริญ/นาหมอม้า': 'Na Mo Ma',
  'อ่างทอง/วิเศษชัยชาญ/ไผ่จำศิล': 'Phai Cham Sin',
  'เลย/นาแห้ว/นามาลา': 'Na Mala',
};

/** Of Bangkok's khwaengs, by name: the package has most of them wrong. */
export const KHWAENGS: Readonly<Record<string, string>> = Object.fromEntries(
  `คลองต้นไทร Khlong Ton Sai|บางลำภูล่าง Bang Lamphu Lang|สมเด็จเจ้าพระยา Somdet Chao Phraya|ทรายกองดิน Sai Kong Din
ทรายกองดินใต้ Sai Kong Din Tai|สามวาตะวันตก Sam Wa Tawan Tok|สามวาตะวันออก Sam Wa Tawan Ok|จอมพล Chom Phon|จันทรเกษม Chan Kasem
เสนานิคม Sena Nikhom|บางค้อ Bang Kho|สนามบิน Sanam Bin|ถนนนครไชยศรี Thanon Nakhon Chai Si|วชิรพยาบาล Wachiraphayaban
สวนจิตรลดา Suan Chit Lada|สี่แยกมหานาค Si Yaek Maha Nak|คลองชักพระ Khlong Chak Phra|ฉิมพลี Chimphli|ศาลาธรรมสพน์ Sala Thammasop
ตลาดพลู Talat Phlu|บุคคโล Bukkhalo|วัดกัลยาณ์ Wat Kanlaya|สำเหร่ Samre|หิรัญรูจี Hiran Ruchi|บางขุนนนท์ Bang Khun Non
บางขุนศรี Bang Khun Si|บ้านช่างหล่อ Ban Chang Lo|ศิริราช Siri Rat|อรุณอมรินทร์ Arun Ammarin|วัดท่าพระ Wat Tha Phra|วัดอรุณ Wat Arun
คลองจั่น Khlong Chan|แสมดำ Samae Dam|บางโคล่ Bang Khlo|วัดพระยาไกร Wat Phraya Krai|บางนาเหนือ Bang Na Nuea|บางนาใต้ Bang Na Tai
คลองบางพราน Khlong Bang Phran|บางบำหรุ Bang Bamru|มหาพฤฒาราม Maha Phruettharam|สีลม Si Lom|สี่พระยา Si Phraya|สุริยวงศ์ Suriyawong
อนุสาวรีย์ Anusawari|บางแคเหนือ Bang Khae Nuea|คลองกุ่ม Khlong Kum|นวมินทร์ Nawamin|นวลจันทร์ Nuan Chan|ลุมพินี Lumphini
ดอกไม้ Dok Mai|คลองมหานาค Khlong Maha Nak|บ้านบาตร Ban Bat|ป้อมปราบ Pom Prap|วัดเทพศิรินทร์ Wat Thep Sirin|วัดโสมนัส Wat Sommanat
สามเสนใน Samsen Nai|ชนะสงคราม Chana Songkhram|ตลาดยอด Talat Yot|บวรนิเวศ Bowon Niwet|บางขุนพรหม Bang Khun Phrom
พระบรมมหาราชวัง Phra Borom Maha Ratchawang|วังบูรพาภิรมย์ Wang Burapha Phirom|วัดราชบพิธ Wat Ratchabophit
วัดสามพระยา Wat Sam Phraya|ศาลเจ้าพ่อเสือ San Chao Pho Suea|เสาชิงช้า Sao Chingcha|บางหว้า Bang Wa|บางแวก Bang Waek
ปากคลองภาษีเจริญ Pak Khlong Phasi Charoen|แสนแสบ Saen Saep|ช่องนนทรี Chong Nonsi|บางโพงพาง Bang Phongphang
ถนนพญาไท Thanon Phaya Thai|ถนนเพชรบุรี Thanon Phetchaburi|ทุ่งพญาไท Thung Phaya Thai|มักกะสัน Makkasan|บางปะกอก Bang Pakok
คลองสองต้นนุ่น Khlong Song Ton Nun|คลองสามประเวศ Khlong Sam Prawet|ลำปลาทิว Lam Pla Thio|จรเข้บัว Chorakhe Bua
คลองเจ้าคุณสิงห์ Khlong Chao Khun Sing|สะพานสอง Saphan Song|คลองตันเหนือ Khlong Tan Nuea|คลองเตยเหนือ Khlong Toei Nuea
พระโขนงเหนือ Phra Khanong Nuea|อ่อนนุช On Nut|พัฒนาการ Phatthanakan|จักรวรรดิ Chakkrawat|ตลาดน้อย Talat Noi|ทุ่งมหาเมฆ Thung Maha Mek
คลองถนน Khlong Thanon|คลองสิบ Khlong Sip|คลองสิบสอง Khlong Sip Song|คู้ฝั่งเหนือ Khu Fang Nuea|ลำผักชี Lam Phak Chi
หนองค้างพลู Nong Khang Phlu|ตลาดบางเขน Talat Bang Khen|ทุ่งสองห้อง Thung Song Hong|สามเสนนอก Samsen Nok`
    .split(/[|\n]/)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);

/** Provinces by region, for shipping: those of the National Geographical Committee, with Bangkok and its neighbours apart from `central`. */
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  bangkok: ['กรุงเทพมหานคร'],
  metro: ['นครปฐม', 'นนทบุรี', 'ปทุมธานี', 'สมุทรปราการ', 'สมุทรสาคร'],
  north: ['เชียงราย', 'เชียงใหม่', 'น่าน', 'พะเยา', 'แพร่', 'แม่ฮ่องสอน', 'ลำปาง', 'ลำพูน', 'อุตรดิตถ์'],
  east: ['จันทบุรี', 'ฉะเชิงเทรา', 'ชลบุรี', 'ตราด', 'ปราจีนบุรี', 'ระยอง', 'สระแก้ว'],
  west: ['กาญจนบุรี', 'ตาก', 'ประจวบคีรีขันธ์', 'เพชรบุรี', 'ราชบุรี'],
  south: 'กระบี่ ชุมพร ตรัง นครศรีธรรมราช นราธิวาส ปัตตานี พังงา พัทลุง ภูเก็ต ยะลา ระนอง สงขลา สตูล สุราษฎร์ธานี'.split(' '),
  northeast:
    'กาฬสินธุ์ ขอนแก่น ชัยภูมิ นครพนม นครราชสีมา บึงกาฬ บุรีรัมย์ มหาสารคาม มุกดาหาร ยโสธร ร้อยเอ็ด เลย ศรีสะเกษ สกลนคร สุรินทร์ หนองคาย หนองบัวลำภู อำนาจเจริญ อุดรธานี อุบลราชธานี'.split(
      ' ',
    ),
  central:
    'กำแพงเพชร ชัยนาท นครนายก นครสวรรค์ พระนครศรีอยุธยา พิจิตร พิษณุโลก เพชรบูรณ์ ลพบุรี สมุทรสงคราม สระบุรี สิงห์บุรี สุโขทัย สุพรรณบุรี อ่างทอง อุทัยธานี'.split(' '),
};
