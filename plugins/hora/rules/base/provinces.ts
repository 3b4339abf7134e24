/** The seats of the 77 provinces: code of ISO 3166-2, names, latitude and longitude in degrees (WGS 84). Coordinates: GeoNames, CC BY 4.0. */
export const PROVINCES = `
TH-10	กรุงเทพมหานคร	Bangkok	13.7540	100.5014
TH-11	สมุทรปราการ	Samut Prakan	13.5993	100.5968
TH-12	นนทบุรี	Nonthaburi	13.8607	100.5148
TH-13	ปทุมธานี	Pathum Thani	14.0135	100.5305
TH-14	พระนครศรีอยุธยา	Phra Nakhon Si Ayutthaya	14.3517	100.5774
TH-15	อ่างทอง	Ang Thong	14.5884	100.4528
TH-16	ลพบุรี	Lop Buri	14.7981	100.6540
TH-17	สิงห์บุรี	Sing Buri	14.8879	100.4046
TH-18	ชัยนาท	Chai Nat	15.1864	100.1235
TH-19	สระบุรี	Saraburi	14.5333	100.9167
TH-20	ชลบุรี	Chon Buri	13.3622	100.9835
TH-21	ระยอง	Rayong	12.6809	101.2580
TH-22	จันทบุรี	Chanthaburi	12.6096	102.1045
TH-23	ตราด	Trat	12.2436	102.5151
TH-24	ฉะเชิงเทรา	Chachoengsao	13.6882	101.0716
TH-25	ปราจีนบุรี	Prachin Buri	14.0499	101.3686
TH-26	นครนายก	Nakhon Nayok	14.2046	101.2130
TH-27	สระแก้ว	Sa Kaeo	13.8141	102.0722
TH-30	นครราชสีมา	Nakhon Ratchasima	14.9707	102.1020
TH-31	บุรีรัมย์	Buri Ram	14.9943	103.1039
TH-32	สุรินทร์	Surin	14.8818	103.4936
TH-33	ศรีสะเกษ	Si Sa Ket	15.1148	104.3294
TH-34	อุบลราชธานี	Ubon Ratchathani	15.2384	104.8487
TH-35	ยโสธร	Yasothon	15.7941	104.1451
TH-36	ชัยภูมิ	Chaiyaphum	15.8105	102.0288
TH-37	อำนาจเจริญ	Amnat Charoen	15.8585	104.6288
TH-38	บึงกาฬ	Bueng Kan	18.3630	103.6519
TH-39	หนองบัวลำภู	Nong Bua Lam Phu	17.2041	102.4407
TH-40	ขอนแก่น	Khon Kaen	16.4467	102.8330
TH-41	อุดรธานี	Udon Thani	17.4157	102.7859
TH-42	เลย	Loei	17.4905	101.7275
TH-43	หนองคาย	Nong Khai	17.8785	102.7420
TH-44	มหาสารคาม	Maha Sarakham	16.1848	103.3007
TH-45	ร้อยเอ็ด	Roi Et	16.0567	103.6531
TH-46	กาฬสินธุ์	Kalasin	16.4328	103.5066
TH-47	สกลนคร	Sakon Nakhon	17.1612	104.1472
TH-48	นครพนม	Nakhon Phanom	17.4108	104.7786
TH-49	มุกดาหาร	Mukdahan	16.5453	104.7235
TH-50	เชียงใหม่	Chiang Mai	18.7904	98.9847
TH-51	ลำพูน	Lamphun	18.5805	99.0075
TH-52	ลำปาง	Lampang	18.2923	99.4928
TH-53	อุตรดิตถ์	Uttaradit	17.6256	100.0942
TH-54	แพร่	Phrae	18.1459	100.1410
TH-55	น่าน	Nan	18.7838	100.7790
TH-56	พะเยา	Phayao	19.1920	99.8788
TH-57	เชียงราย	Chiang Rai	19.9086	99.8325
TH-58	แม่ฮ่องสอน	Mae Hong Son	19.3003	97.9685
TH-60	นครสวรรค์	Nakhon Sawan	15.7047	100.1372
TH-61	อุทัยธานี	Uthai Thani	15.3794	100.0245
TH-62	กำแพงเพชร	Kamphaeng Phet	16.4834	99.5215
TH-63	ตาก	Tak	16.8697	99.1290
TH-64	สุโขทัย	Sukhothai	17.0078	99.8230
TH-65	พิษณุโลก	Phitsanulok	16.8248	100.2586
TH-66	พิจิตร	Phichit	16.4418	100.3488
TH-67	เพชรบูรณ์	Phetchabun	16.4190	101.1606
TH-70	ราชบุรี	Ratchaburi	13.5367	99.8171
TH-71	กาญจนบุรี	Kanchanaburi	14.0041	99.5483
TH-72	สุพรรณบุรี	Suphan Buri	14.4742	100.1222
TH-73	นครปฐม	Nakhon Pathom	13.8196	100.0443
TH-74	สมุทรสาคร	Samut Sakhon	13.5475	100.2736
TH-75	สมุทรสงคราม	Samut Songkhram	13.4146	100.0026
TH-76	เพชรบุรี	Phetchaburi	13.1119	99.9447
TH-77	ประจวบคีรีขันธ์	Prachuap Khiri Khan	11.8210	99.7841
TH-80	นครศรีธรรมราช	Nakhon Si Thammarat	8.4333	99.9667
TH-81	กระบี่	Krabi	8.0726	98.9105
TH-82	พังงา	Phang Nga	8.4509	98.5298
TH-83	ภูเก็ต	Phuket	7.8906	98.3981
TH-84	สุราษฎร์ธานี	Surat Thani	9.1401	99.3331
TH-85	ระนอง	Ranong	9.9658	98.6348
TH-86	ชุมพร	Chumphon	10.4957	99.1797
TH-90	สงขลา	Songkhla	7.1988	100.5951
TH-91	สตูล	Satun	6.6231	100.0668
TH-92	ตรัง	Trang	7.5563	99.6114
TH-93	พัทลุง	Phatthalung	7.6179	100.0779
TH-94	ปัตตานี	Pattani	6.8681	101.2501
TH-95	ยะลา	Yala	6.5400	101.2813
TH-96	นราธิวาส	Narathiwat	6.4264	101.8231
`;
