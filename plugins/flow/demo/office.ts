import { drawn, starts, type Template } from './steps.ts';

const RETRY = { max: 3, backoffSeconds: 60 };

/** Errands of offices that people ask for: leave, purchases, circulars. */
export const office: readonly Template[] = [
  {
    key: 'leave',
    title: { th: 'ใบลาออนไลน์', en: 'Request for leave' },
    text: {
      th: 'เมื่อส่งใบลา หัวหน้าอนุมัติภายใน 3 วัน แล้วแจ้งผลทางอีเมล',
      en: 'A request for leave is decided on within three days, and the answer is mailed',
    },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'event', event: 'form:responseSubmitted@1', condition: 'trigger.formSlug = "leave"' }),
        [
          {
            id: 'request',
            type: 'form:readResponse',
            name: { th: 'อ่านใบลา', en: 'Read the request' },
            config: () => ({ responseId: '{{ trigger.responseId }}' }),
          },
          {
            id: 'decide',
            type: 'approval',
            name: { th: 'หัวหน้าอนุมัติ', en: 'Approval' },
            config: (say) => ({
              title: say({ th: 'ใบลา {{ trigger.reference }}', en: 'Leave {{ trigger.reference }}' }),
              text: '{{ steps.request.output.summary }}',
              roles: ['manager', 'admin'],
              days: 3,
            }),
          },
          {
            id: 'yes',
            type: 'mail',
            name: { th: 'แจ้งว่าอนุมัติ', en: 'Say yes' },
            retry: RETRY,
            config: (say) => ({
              to: '{{ coalesce(steps.request.output.email, steps.request.output.accountId) }}',
              subject: say({ th: 'ใบลาของคุณได้รับอนุมัติ', en: 'Your leave is granted' }),
              text: say({
                th: 'เลขที่ {{ trigger.reference }}\n{{ steps.decide.output.comment }}',
                en: 'Number {{ trigger.reference }}\n{{ steps.decide.output.comment }}',
              }),
            }),
          },
          {
            id: 'no',
            type: 'mail',
            name: { th: 'แจ้งว่าไม่อนุมัติ', en: 'Say no' },
            retry: RETRY,
            config: (say) => ({
              to: '{{ coalesce(steps.request.output.email, steps.request.output.accountId) }}',
              subject: say({ th: 'ใบลาของคุณไม่ได้รับอนุมัติ', en: 'Your leave is not granted' }),
              text: say({
                th: 'เลขที่ {{ trigger.reference }}\n{{ steps.decide.output.comment }}',
                en: 'Number {{ trigger.reference }}\n{{ steps.decide.output.comment }}',
              }),
            }),
          },
          {
            id: 'late',
            type: 'project:createTask',
            name: { th: 'เกินกำหนด ให้ธุรการตาม', en: 'Overdue: have it followed up' },
            config: (say) => ({
              project: '',
              title: say({ th: 'ใบลา {{ trigger.reference }} ยังไม่มีผู้พิจารณา', en: 'Leave {{ trigger.reference }} is undecided' }),
              dueInDays: 1,
            }),
          },
        ],
        'trigger>request request>decide decide>yes:approved decide>no:rejected decide>late:overdue',
      ),
  },
  {
    key: 'purchase',
    title: { th: 'ขออนุมัติจัดซื้อตามวงเงิน', en: 'Purchases by their amount' },
    text: {
      th: 'ไม่เกิน 5,000 บาทผ่านเลย ไม่เกิน 50,000 บาทหัวหน้าอนุมัติ มากกว่านั้นผู้ดูแลอนุมัติ',
      en: 'Up to 5,000 baht pass, up to 50,000 a manager decides, above that an admin',
    },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'manual' }),
        [
          {
            id: 'amount',
            type: 'switch',
            name: { th: 'ดูวงเงิน', en: 'By amount' },
            config: () => ({
              cases: [
                { label: 'small', expression: 'trigger.amount <= 5000' },
                { label: 'middle', expression: 'trigger.amount <= 50000' },
              ],
            }),
          },
          {
            id: 'manager',
            type: 'approval',
            name: { th: 'หัวหน้าอนุมัติ', en: 'Manager decides' },
            config: (say) => ({
              title: say({
                th: 'จัดซื้อ {{ trigger.title }} {{ trigger.amount }} บาท',
                en: 'Purchase {{ trigger.title }}, {{ trigger.amount }} baht',
              }),
              roles: ['manager', 'admin'],
              days: 5,
            }),
          },
          {
            id: 'admin',
            type: 'approval',
            name: { th: 'ผู้ดูแลอนุมัติ', en: 'Admin decides' },
            config: (say) => ({
              title: say({
                th: 'จัดซื้อ {{ trigger.title }} {{ trigger.amount }} บาท',
                en: 'Purchase {{ trigger.title }}, {{ trigger.amount }} baht',
              }),
              roles: ['admin'],
              days: 7,
            }),
          },
          {
            id: 'buy',
            type: 'project:createTask',
            name: { th: 'ให้พัสดุดำเนินการ', en: 'Have it bought' },
            config: (say) => ({ project: '', title: say({ th: 'จัดซื้อ {{ trigger.title }}', en: 'Buy {{ trigger.title }}' }), dueInDays: 7 }),
          },
          { id: 'refused', type: 'end', name: { th: 'ไม่อนุมัติ', en: 'Refused' }, config: () => ({ output: '"refused"' }) },
        ],
        'trigger>amount amount>buy:small amount>manager:middle amount>admin:else manager>buy:approved manager>refused manager>admin:overdue admin>buy:approved admin>refused',
      ),
  },
  {
    key: 'circular',
    title: { th: 'หนังสือเวียน', en: 'Circular letter' },
    text: {
      th: 'ส่งหนังสือเวียนถึงทุกคนในรายชื่อ แล้วอีก 7 วันสร้างงานติดตามการรับทราบ',
      en: 'A letter goes to everybody on a list; a week on there is a task to follow it up',
    },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'manual' }),
        [
          {
            id: 'everybody',
            type: 'loop',
            name: { th: 'ทุกคนในรายชื่อ', en: 'Everybody on the list' },
            config: () => ({ list: 'trigger.people', limit: 500 }),
          },
          {
            id: 'letter',
            type: 'mail',
            name: { th: 'ส่งหนังสือ', en: 'Send the letter' },
            retry: RETRY,
            config: (say) => ({
              to: '{{ item.email }}',
              subject: '{{ trigger.subject }}',
              text: say({ th: 'เรียน {{ item.name }}\n{{ trigger.text }}', en: 'Dear {{ item.name }},\n{{ trigger.text }}' }),
            }),
          },
          { id: 'pause', type: 'delay', name: { th: 'รอ 7 วัน', en: 'Wait a week' }, config: () => ({ amount: 7, unit: 'days' }) },
          {
            id: 'task',
            type: 'project:createTask',
            name: { th: 'ติดตามการรับทราบ', en: 'Follow up' },
            config: (say) => ({
              project: '',
              title: say({ th: 'ติดตามหนังสือเวียน {{ trigger.subject }}', en: 'Follow up on {{ trigger.subject }}' }),
              dueInDays: 2,
            }),
          },
        ],
        'trigger>everybody everybody>letter:each everybody>pause:done pause>task',
      ),
  },
];
