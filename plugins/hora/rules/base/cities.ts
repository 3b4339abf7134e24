/** Cities of the world: code, names, latitude and longitude in degrees, zone of the IANA database. Coordinates: Natural Earth, public domain. */
export const CITIES = `
AE-abudhabi	อาบูดาบี	Abu Dhabi	24.4667	54.3666	Asia/Dubai
AE-dubai	ดูไบ	Dubai	25.2300	55.2800	Asia/Dubai
AF-kabul	คาบูล	Kabul	34.5167	69.1833	Asia/Kabul
AR-buenosaires	บัวโนสไอเรส	Buenos Aires	-34.6025	-58.3975	America/Argentina/Buenos_Aires
AT-vienna	เวียนนา	Vienna	48.2000	16.3666	Europe/Vienna
AU-adelaide	แอดิเลด	Adelaide	-34.9350	138.6000	Australia/Adelaide
AU-brisbane	บริสเบน	Brisbane	-27.4550	153.0351	Australia/Brisbane
AU-melbourne	เมลเบิร์น	Melbourne	-37.8200	144.9750	Australia/Melbourne
AU-perth	เพิร์ท	Perth	-31.9550	115.8400	Australia/Perth
AU-sydney	ซิดนีย์	Sydney	-33.9200	151.1852	Australia/Sydney
BD-dhaka	ธากา	Dhaka	23.7231	90.4086	Asia/Dhaka
BE-brussels	บรัสเซลส์	Brussels	50.8333	4.3333	Europe/Brussels
BG-sofia	โซเฟีย	Sofia	42.6833	23.3167	Europe/Sofia
BH-manama	มานามา	Manama	26.2361	50.5831	Asia/Bahrain
BN-bandarseribegawan	บันดาร์เสรีเบกาวัน	Bandar Seri Begawan	4.8833	114.9333	Asia/Brunei
BR-riodejaneiro	รีโอเดจาเนโร	Rio de Janeiro	-22.9250	-43.2250	America/Sao_Paulo
BR-saopaulo	เซาเปาลู	São Paulo	-23.5587	-46.6250	America/Sao_Paulo
BT-thimphu	ทิมพู	Thimphu	27.4730	89.6390	Asia/Thimphu
CA-montreal	มอนทรีออล	Montréal	45.5000	-73.5833	America/Toronto
CA-toronto	โทรอนโต	Toronto	43.7000	-79.4200	America/Toronto
CA-vancouver	แวนคูเวอร์	Vancouver	49.2734	-123.1216	America/Vancouver
CH-geneva	เจนีวา	Geneva	46.2100	6.1400	Europe/Zurich
CH-zurich	ซูริก	Zürich	47.3800	8.5500	Europe/Zurich
CL-santiago	ซานติอาโก	Santiago	-33.4500	-70.6670	America/Santiago
CN-beijing	ปักกิ่ง	Beijing	39.9289	116.3883	Asia/Shanghai
CN-guangzhou	กว่างโจว	Guangzhou	23.1450	113.3250	Asia/Shanghai
CN-kunming	คุนหมิง	Kunming	25.0700	102.6800	Asia/Shanghai
CN-shanghai	เซี่ยงไฮ้	Shanghai	31.2165	121.4365	Asia/Shanghai
CO-bogota	โบโกตา	Bogotá	4.5964	-74.0833	America/Bogota
CU-havana	ฮาวานา	Havana	23.1320	-82.3642	America/Havana
CZ-prague	ปราก	Prague	50.0833	14.4660	Europe/Prague
DE-berlin	เบอร์ลิน	Berlin	52.5218	13.4015	Europe/Berlin
DE-frankfurt	แฟรงก์เฟิร์ต	Frankfurt	50.1000	8.6750	Europe/Berlin
DE-hamburg	ฮัมบวร์ค	Hamburg	53.5500	10.0000	Europe/Berlin
DE-munich	มิวนิก	Munich	48.1299	11.5750	Europe/Berlin
DK-copenhagen	โคเปนเฮเกน	Copenhagen	55.6761	12.5683	Europe/Copenhagen
EG-cairo	ไคโร	Cairo	30.0500	31.2500	Africa/Cairo
ES-barcelona	บาร์เซโลนา	Barcelona	41.3833	2.1834	Europe/Madrid
ES-madrid	มาดริด	Madrid	40.4000	-3.6834	Europe/Madrid
ET-addisababa	แอดดิสอาบาบา	Addis Ababa	9.0333	38.7000	Africa/Addis_Ababa
FI-helsinki	เฮลซิงกิ	Helsinki	60.1756	24.9341	Europe/Helsinki
FJ-suva	ซูวา	Suva	-18.1330	178.4417	Pacific/Fiji
FR-lyon	ลียง	Lyon	45.7700	4.8300	Europe/Paris
FR-paris	ปารีส	Paris	48.8667	2.3333	Europe/Paris
GB-edinburgh	เอดินบะระ	Edinburgh	55.9483	-3.2191	Europe/London
GB-london	ลอนดอน	London	51.5000	-0.1167	Europe/London
GB-manchester	แมนเชสเตอร์	Manchester	53.5004	-2.2480	Europe/London
GR-athens	เอเธนส์	Athens	37.9833	23.7333	Europe/Athens
HK-hongkong	ฮ่องกง	Hong Kong	22.3050	114.1850	Asia/Hong_Kong
HU-budapest	บูดาเปสต์	Budapest	47.5000	19.0833	Europe/Budapest
ID-denpasar	เดนปาซาร์ (บาหลี)	Denpasar	-8.6500	115.2200	Asia/Makassar
ID-jakarta	จาการ์ตา	Jakarta	-6.1744	106.8294	Asia/Jakarta
IE-dublin	ดับลิน	Dublin	53.3331	-6.2489	Europe/Dublin
IL-jerusalem	เยรูซาเลม	Jerusalem	31.7784	35.2066	Asia/Jerusalem
IL-telaviv	เทลอาวีฟ	Tel Aviv	32.0800	34.7700	Asia/Jerusalem
IN-bengaluru	เบงคลูรู	Bengaluru	12.9716	77.5946	Asia/Kolkata
IN-chennai	เจนไน	Chennai	13.0900	80.2800	Asia/Kolkata
IN-delhi	เดลี	Delhi	28.6700	77.2300	Asia/Kolkata
IN-gaya	คยา	Gaya	24.8000	85.0000	Asia/Kolkata
IN-kolkata	โกลกาตา	Kolkata	22.4950	88.3247	Asia/Kolkata
IN-mumbai	มุมไบ	Mumbai	19.0170	72.8570	Asia/Kolkata
IN-varanasi	พาราณสี	Varanasi	25.3300	83.0000	Asia/Kolkata
IQ-baghdad	แบกแดด	Baghdad	33.3386	44.3939	Asia/Baghdad
IR-tehran	เตหะราน	Tehran	35.6719	51.4243	Asia/Tehran
IS-reykjavik	เรคยาวิก	Reykjavík	64.1500	-21.9500	Atlantic/Reykjavik
IT-milan	มิลาน	Milan	45.4700	9.2050	Europe/Rome
IT-rome	โรม	Rome	41.8960	12.4833	Europe/Rome
JP-fukuoka	ฟูกูโอกะ	Fukuoka	33.5950	130.4100	Asia/Tokyo
JP-osaka	โอซากา	Osaka	34.7500	135.4601	Asia/Tokyo
JP-sapporo	ซัปโปโร	Sapporo	43.0750	141.3400	Asia/Tokyo
JP-tokyo	โตเกียว	Tokyo	35.6850	139.7514	Asia/Tokyo
KE-nairobi	ไนโรบี	Nairobi	-1.2833	36.8167	Africa/Nairobi
KH-phnompenh	พนมเปญ	Phnom Penh	11.5500	104.9166	Asia/Phnom_Penh
KH-siemreap	เสียมราฐ	Siem Reap	13.3666	103.8500	Asia/Phnom_Penh
KP-pyongyang	เปียงยาง	Pyongyang	39.0194	125.7547	Asia/Pyongyang
KR-busan	ปูซาน	Busan	35.0951	129.0100	Asia/Seoul
KR-seoul	โซล	Seoul	37.5663	126.9997	Asia/Seoul
KW-kuwaitcity	คูเวตซิตี	Kuwait City	29.3697	47.9783	Asia/Kuwait
LA-luangprabang	หลวงพระบาง	Luang Prabang	19.8856	102.1347	Asia/Vientiane
LA-vientiane	เวียงจันทน์	Vientiane	17.9667	102.6000	Asia/Vientiane
LK-colombo	โคลัมโบ	Colombo	6.9320	79.8578	Asia/Colombo
LU-luxembourg	ลักเซมเบิร์ก	Luxembourg	49.6117	6.1300	Europe/Luxembourg
MA-casablanca	คาซาบลังกา	Casablanca	33.6000	-7.6164	Africa/Casablanca
MM-mandalay	มัณฑะเลย์	Mandalay	21.9700	96.0850	Asia/Yangon
MM-yangon	ย่างกุ้ง	Yangon	16.7834	96.1667	Asia/Yangon
MN-ulaanbaatar	อูลานบาตาร์	Ulaanbaatar	47.9167	106.9166	Asia/Ulaanbaatar
MO-macau	มาเก๊า	Macau	22.2030	113.5450	Asia/Macau
MX-mexicocity	เม็กซิโกซิตี	Mexico City	19.4424	-99.1310	America/Mexico_City
MY-georgetown	จอร์จทาวน์ (ปีนัง)	George Town	5.4136	100.3294	Asia/Kuala_Lumpur
MY-kotakinabalu	โกตากีนาบาลู	Kota Kinabalu	5.9800	116.1100	Asia/Kuching
MY-kualalumpur	กัวลาลัมเปอร์	Kuala Lumpur	3.1667	101.7000	Asia/Kuala_Lumpur
NG-lagos	ลากอส	Lagos	6.4433	3.3915	Africa/Lagos
NL-amsterdam	อัมสเตอร์ดัม	Amsterdam	52.3500	4.9166	Europe/Amsterdam
NO-oslo	ออสโล	Oslo	59.9167	10.7500	Europe/Oslo
NO-tromso	ทรุมเซอ	Tromsø	69.6351	18.9920	Europe/Oslo
NP-kathmandu	กาฐมาณฑุ	Kathmandu	27.7167	85.3166	Asia/Kathmandu
NZ-auckland	โอ๊คแลนด์	Auckland	-36.8500	174.7650	Pacific/Auckland
NZ-wellington	เวลลิงตัน	Wellington	-41.3000	174.7833	Pacific/Auckland
OM-muscat	มัสกัต	Muscat	23.6133	58.5933	Asia/Muscat
PE-lima	ลิมา	Lima	-12.0480	-77.0501	America/Lima
PH-manila	มะนิลา	Manila	14.6042	120.9822	Asia/Manila
PK-islamabad	อิสลามาบาด	Islamabad	33.7000	73.1666	Asia/Karachi
PK-karachi	การาจี	Karachi	24.8700	66.9900	Asia/Karachi
PL-warsaw	วอร์ซอ	Warsaw	52.2500	21.0000	Europe/Warsaw
PT-lisbon	ลิสบอน	Lisbon	38.7227	-9.1449	Europe/Lisbon
QA-doha	โดฮา	Doha	25.2866	51.5330	Asia/Qatar
RO-bucharest	บูคาเรสต์	Bucharest	44.4334	26.0999	Europe/Bucharest
RU-moscow	มอสโก	Moscow	55.7522	37.6155	Europe/Moscow
RU-murmansk	เมอร์มันสค์	Murmansk	68.9700	33.1000	Europe/Moscow
RU-stpetersburg	เซนต์ปีเตอร์สเบิร์ก	St. Petersburg	59.9390	30.3160	Europe/Moscow
RU-vladivostok	วลาดีวอสตอค	Vladivostok	43.1300	131.9100	Asia/Vladivostok
SA-jeddah	เจดดะห์	Jeddah	21.5169	39.2192	Asia/Riyadh
SA-riyadh	ริยาด	Riyadh	24.6408	46.7727	Asia/Riyadh
SE-stockholm	สตอกโฮล์ม	Stockholm	59.3508	18.0973	Europe/Stockholm
SG-singapore	สิงคโปร์	Singapore	1.2930	103.8558	Asia/Singapore
TR-ankara	อังการา	Ankara	39.9272	32.8644	Europe/Istanbul
TR-istanbul	อิสตันบูล	Istanbul	41.1050	29.0100	Europe/Istanbul
TW-kaohsiung	เกาสฺยง	Kaohsiung	22.6333	120.2666	Asia/Taipei
TW-taipei	ไทเป	Taipei	25.0358	121.5683	Asia/Taipei
UA-kyiv	เคียฟ	Kyiv	50.4501	30.5234	Europe/Kiev
US-anchorage	แองเคอเรจ	Anchorage	61.2200	-149.9002	America/Anchorage
US-atlanta	แอตแลนตา	Atlanta	33.8300	-84.3999	America/New_York
US-boston	บอสตัน	Boston	42.3300	-71.0700	America/New_York
US-chicago	ชิคาโก	Chicago	41.8300	-87.7501	America/Chicago
US-dallas	ดัลลัส	Dallas	32.8200	-96.8400	America/Chicago
US-denver	เดนเวอร์	Denver	39.7392	-104.9840	America/Denver
US-honolulu	โฮโนลูลู	Honolulu	21.3069	-157.8580	Pacific/Honolulu
US-houston	ฮิวสตัน	Houston	29.8200	-95.3400	America/Chicago
US-lasvegas	ลาสเวกัส	Las Vegas	36.2100	-115.2200	America/Los_Angeles
US-losangeles	ลอสแอนเจลิส	Los Angeles	33.9900	-118.1800	America/Los_Angeles
US-miami	ไมแอมี	Miami	25.7876	-80.2241	America/New_York
US-newyork	นิวยอร์ก	New York	40.7500	-73.9800	America/New_York
US-phoenix	ฟีนิกซ์	Phoenix	33.5400	-112.0700	America/Phoenix
US-sanfrancisco	ซานฟรานซิสโก	San Francisco	37.7400	-122.4600	America/Los_Angeles
US-seattle	ซีแอตเทิล	Seattle	47.5700	-122.3400	America/Los_Angeles
US-washingtondc	วอชิงตัน	Washington DC	38.8995	-77.0094	America/New_York
VN-hanoi	ฮานอย	Hanoi	21.0333	105.8500	Asia/Ho_Chi_Minh
VN-hochiminhcity	โฮจิมินห์ซิตี	Ho Chi Minh City	10.7800	106.6950	Asia/Ho_Chi_Minh
ZA-capetown	เคปทาวน์	Cape Town	-33.9200	18.4350	Africa/Johannesburg
ZA-johannesburg	โจฮันเนสเบิร์ก	Johannesburg	-26.1700	28.0300	Africa/Johannesburg
`;
