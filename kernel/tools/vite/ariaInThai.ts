type Args = Readonly<Record<string, string | number>>;

/** What React Aria hands to a text that depends on numbers or choices. */
interface Formatter {
  number(value: string | number | undefined): string;
}

/** Texts of one dictionary by key, as React Aria has its own: a string, or a function of its arguments. */
export type Dictionary = Readonly<Record<string, string | ((args: Args, formatter: Formatter) => string)>>;

// Each export is named after its package and folder: `react-aria/dist/private/intl/calendar` is `ariaCalendar`.

export const components: Dictionary = {
  selectPlaceholder: 'เลือกรายการ',
  tableResizer: 'ตัวปรับความกว้าง',
  dropzoneLabel: 'พื้นที่วางไฟล์',
  colorSwatchPicker: 'ตัวอย่างสี',
};

export const ariaAutocomplete: Dictionary = { collectionLabel: 'คำแนะนำ' };

export const ariaBreadcrumbs: Dictionary = { breadcrumbs: 'คุณอยู่ที่' };

export const ariaCalendar: Dictionary = {
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  selectedDateDescription: ({ date }) => `วันที่เลือก: ${date}`,
  selectedRangeDescription: ({ dateRange }) => `ช่วงวันที่เลือก: ${dateRange}`,
  todayDate: ({ date }) => `วันนี้ ${date}`,
  todayDateSelected: ({ date }) => `วันนี้ ${date} เลือกอยู่`,
  dateSelected: ({ date }) => `${date} เลือกอยู่`,
  startRangeSelectionPrompt: 'คลิกเพื่อเลือกวันเริ่มต้น',
  finishRangeSelectionPrompt: 'คลิกเพื่อเลือกวันสิ้นสุด',
  minimumDate: 'วันแรกที่เลือกได้',
  maximumDate: 'วันสุดท้ายที่เลือกได้',
  dateRange: ({ startDate, endDate }) => `${startDate} ถึง ${endDate}`,
};

export const ariaColor: Dictionary = {
  colorPicker: 'ตัวเลือกสี',
  twoDimensionalSlider: 'แถบเลื่อนสองทิศทาง',
  colorNameAndValue: ({ name, value }) => `${name}: ${value}`,
  colorInputLabel: ({ label, channelLabel }) => `${label} ${channelLabel}`,
  colorSwatch: 'ตัวอย่างสี',
  transparent: 'โปร่งใส',
};

export const ariaCombobox: Dictionary = {
  focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, formatter) =>
    `${String(isGroupChange) === 'true' ? `เข้าสู่กลุ่ม ${groupTitle} มี ${formatter.number(groupCount)} ตัวเลือก ` : ''}${optionText}${
      String(isSelected) === 'true' ? ' เลือกอยู่' : ''
    }`,
  countAnnouncement: ({ optionCount }, formatter) => `มี ${formatter.number(optionCount)} ตัวเลือก`,
  selectedAnnouncement: ({ optionText }) => `เลือก ${optionText} แล้ว`,
  buttonLabel: 'แสดงตัวเลือก',
  listboxLabel: 'ตัวเลือก',
};

export const ariaDatepicker: Dictionary = {
  era: 'ศักราช',
  year: 'ปี',
  month: 'เดือน',
  day: 'วัน',
  hour: 'ชั่วโมง',
  minute: 'นาที',
  second: 'วินาที',
  dayPeriod: 'ก่อนหรือหลังเที่ยง',
  calendar: 'ปฏิทิน',
  startDate: 'วันเริ่มต้น',
  endDate: 'วันสิ้นสุด',
  weekday: 'วันในสัปดาห์',
  timeZoneName: 'เขตเวลา',
  selectedDateDescription: ({ date }) => `วันที่เลือก: ${date}`,
  selectedRangeDescription: ({ startDate, endDate }) => `ช่วงวันที่เลือก: ${startDate} ถึง ${endDate}`,
  selectedTimeDescription: ({ time }) => `เวลาที่เลือก: ${time}`,
};

export const ariaDnd: Dictionary = {
  dragItem: ({ itemText }) => `ลาก ${itemText}`,
  dragSelectedItems: ({ count }, formatter) => `ลากรายการที่เลือก ${formatter.number(count)} รายการ`,
  dragDescriptionKeyboard: 'กด Enter เพื่อเริ่มลาก',
  dragDescriptionKeyboardAlt: 'กด Alt + Enter เพื่อเริ่มลาก',
  dragDescriptionTouch: 'แตะสองครั้งเพื่อเริ่มลาก',
  dragDescriptionVirtual: 'คลิกเพื่อเริ่มลาก',
  dragDescriptionLongPress: 'กดค้างเพื่อเริ่มลาก',
  dragSelectedKeyboard: ({ count }, formatter) => `กด Enter เพื่อลากรายการที่เลือก ${formatter.number(count)} รายการ`,
  dragSelectedKeyboardAlt: ({ count }, formatter) => `กด Alt + Enter เพื่อลากรายการที่เลือก ${formatter.number(count)} รายการ`,
  dragSelectedLongPress: ({ count }, formatter) => `กดค้างเพื่อลากรายการที่เลือก ${formatter.number(count)} รายการ`,
  dragStartedKeyboard: 'เริ่มลากแล้ว กด Tab เพื่อไปยังตำแหน่งที่จะวาง แล้วกด Enter เพื่อวาง หรือกด Escape เพื่อยกเลิก',
  dragStartedTouch: 'เริ่มลากแล้ว เลื่อนไปยังตำแหน่งที่จะวาง แล้วแตะสองครั้งเพื่อวาง',
  dragStartedVirtual: 'เริ่มลากแล้ว ไปยังตำแหน่งที่จะวาง แล้วคลิกหรือกด Enter เพื่อวาง',
  endDragKeyboard: 'กำลังลาก กด Enter เพื่อยกเลิกการลาก',
  endDragTouch: 'กำลังลาก แตะสองครั้งเพื่อยกเลิกการลาก',
  endDragVirtual: 'กำลังลาก คลิกเพื่อยกเลิกการลาก',
  dropDescriptionKeyboard: 'กด Enter เพื่อวาง กด Escape เพื่อยกเลิกการลาก',
  dropDescriptionTouch: 'แตะสองครั้งเพื่อวาง',
  dropDescriptionVirtual: 'คลิกเพื่อวาง',
  dropCanceled: 'ยกเลิกการวางแล้ว',
  dropComplete: 'วางแล้ว',
  dropIndicator: 'ตำแหน่งที่จะวาง',
  dropOnRoot: 'วางในรายการนี้',
  dropOnItem: ({ itemText }) => `วางบน ${itemText}`,
  insertBefore: ({ itemText }) => `แทรกก่อน ${itemText}`,
  insertBetween: ({ beforeItemText, afterItemText }) => `แทรกระหว่าง ${beforeItemText} กับ ${afterItemText}`,
  insertAfter: ({ itemText }) => `แทรกหลัง ${itemText}`,
};

export const ariaGrid: Dictionary = {
  deselectedItem: ({ item }) => `ยกเลิกการเลือก ${item} แล้ว`,
  select: 'เลือก',
  selectedCount: ({ count }, formatter) => (Number(count) === 0 ? 'ไม่ได้เลือกรายการใด' : `เลือกแล้ว ${formatter.number(count)} รายการ`),
  selectedAll: 'เลือกทุกรายการแล้ว',
  selectedItem: ({ item }) => `เลือก ${item} แล้ว`,
  longPressToSelect: 'กดค้างเพื่อเข้าสู่การเลือกหลายรายการ',
};

export const ariaMenu: Dictionary = { longPressMessage: 'กดค้าง หรือกด Alt + ลูกศรลง เพื่อเปิดเมนู' };

export const ariaNumberfield: Dictionary = {
  decrease: ({ fieldLabel }) => `ลดค่า ${fieldLabel}`,
  increase: ({ fieldLabel }) => `เพิ่มค่า ${fieldLabel}`,
  numberField: 'ช่องตัวเลข',
};

export const ariaOverlays: Dictionary = { dismiss: 'ปิด' };

export const ariaPreviewtrigger: Dictionary = { longPressMessage: 'กดค้างเพื่อดูตัวอย่าง' };

export const ariaSearchfield: Dictionary = { 'Clear search': 'ล้างคำค้นหา' };

export const ariaSpinbutton: Dictionary = { Empty: 'ว่าง' };

export const ariaSteplist: Dictionary = { steplist: 'ขั้นตอน' };

export const ariaTable: Dictionary = {
  select: 'เลือก',
  selectAll: 'เลือกทั้งหมด',
  sortable: 'คอลัมน์ที่เรียงลำดับได้',
  ascending: 'จากน้อยไปมาก',
  descending: 'จากมากไปน้อย',
  ascendingSort: ({ columnName }) => `เรียงตามคอลัมน์ ${columnName} จากน้อยไปมาก`,
  descendingSort: ({ columnName }) => `เรียงตามคอลัมน์ ${columnName} จากมากไปน้อย`,
  columnSize: ({ value }) => `${value} พิกเซล`,
  resizerDescription: 'กด Enter เพื่อเริ่มปรับความกว้าง',
  expand: 'ขยาย',
  collapse: 'ยุบ',
};

export const ariaTag: Dictionary = { removeDescription: 'กด Delete เพื่อเอาป้ายออก', removeButtonLabel: 'เอาออก' };

export const ariaToast: Dictionary = {
  close: 'ปิด',
  notifications: ({ count }, formatter) => `ข้อความแจ้งผล ${formatter.number(count)} รายการ`,
};

export const ariaTree: Dictionary = { expand: 'ขยาย', collapse: 'ยุบ' };

export const statelyColor: Dictionary = {
  hue: 'เฉดสี',
  saturation: 'ความอิ่มสี',
  lightness: 'ความสว่าง',
  brightness: 'ความสดใส',
  red: 'แดง',
  green: 'เขียว',
  blue: 'น้ำเงิน',
  alpha: 'ความทึบ',
  colorName: ({ lightness, chroma, hue }) => [hue, chroma, lightness].filter(Boolean).join(' '),
  transparentColorName: ({ lightness, chroma, hue, percentTransparent }) =>
    `${[hue, chroma, lightness].filter(Boolean).join(' ')} โปร่งใส ${percentTransparent}`,
  'very dark': 'เข้มมาก',
  dark: 'เข้ม',
  light: 'อ่อน',
  'very light': 'อ่อนมาก',
  pale: 'ซีด',
  grayish: 'อมเทา',
  vibrant: 'สด',
  black: 'ดำ',
  white: 'ขาว',
  gray: 'เทา',
  pink: 'ชมพู',
  'pink red': 'แดงอมชมพู',
  'red orange': 'ส้มอมแดง',
  brown: 'น้ำตาล',
  orange: 'ส้ม',
  'orange yellow': 'เหลืองอมส้ม',
  'brown yellow': 'เหลืองอมน้ำตาล',
  yellow: 'เหลือง',
  'yellow green': 'เขียวอมเหลือง',
  'green cyan': 'ฟ้าอมเขียว',
  cyan: 'ฟ้า',
  'cyan blue': 'น้ำเงินอมฟ้า',
  'blue purple': 'ม่วงอมน้ำเงิน',
  purple: 'ม่วง',
  'purple magenta': 'บานเย็นอมม่วง',
  magenta: 'บานเย็น',
  'magenta pink': 'ชมพูบานเย็น',
};

export const statelyDatepicker: Dictionary = {
  rangeUnderflow: ({ minValue }) => `ต้องเป็น ${minValue} หรือหลังจากนั้น`,
  rangeOverflow: ({ maxValue }) => `ต้องเป็น ${maxValue} หรือก่อนหน้านั้น`,
  rangeReversed: 'วันเริ่มต้นต้องอยู่ก่อนวันสิ้นสุด',
  unavailableDate: 'วันที่เลือกใช้ไม่ได้',
};
