/** Everyday words that browsers like to break, with stacked marks above and below. */
export const LONG_THAI = 'รับโปรโมชั่นพิเศษสำหรับผู้ที่ชื่นชอบคาปูชิโน่และจ่ายด้วยพร้อมเพย์ทั้งที่หน้าร้านและในแอปพลิเคชัน';
