import { drawn, starts, type Template } from './steps.ts';

const RETRY = { max: 3, backoffSeconds: 60 };

/** Errands of offices that come round or from other systems. */
export const chores: readonly Template[] = [
  {
    key: 'weekly',
    title: { th: 'งานประจำสัปดาห์', en: 'Weekly chores' },
    text: { th: 'ทุกวันจันทร์ 8.00 น. สร้างงานตรวจนับพัสดุและสรุปรายงาน', en: 'Every Monday at eight: tasks for the stock and for the report' },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'schedule', cron: '0 8 * * 1' }),
        [
          {
            id: 'stock',
            type: 'project:createTask',
            name: { th: 'ตรวจนับพัสดุ', en: 'Count the stock' },
            config: (say) => ({ project: '', title: say({ th: 'ตรวจนับพัสดุประจำสัปดาห์', en: 'Count the stock' }), dueInDays: 2 }),
          },
          {
            id: 'report',
            type: 'project:createTask',
            name: { th: 'สรุปรายงาน', en: 'Write the report' },
            config: (say) => ({ project: '', title: say({ th: 'สรุปรายงานประจำสัปดาห์', en: 'Weekly report' }), dueInDays: 4 }),
          },
        ],
        'trigger>stock stock>report',
      ),
  },
  {
    key: 'taskDone',
    title: { th: 'งานเสร็จ แจ้งผู้เกี่ยวข้อง', en: 'Task done: tell who is concerned' },
    text: { th: 'เมื่องานเสร็จ แจ้งระบบภายนอกด้วย HTTP ที่ลงลายมือชื่อ', en: 'When a task is done another system is told, signed' },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'event', event: 'project:taskMoved@1', condition: 'trigger.group = "completed"' }),
        [
          {
            id: 'tell',
            type: 'http',
            name: { th: 'แจ้งระบบงานสารบรรณ', en: 'Tell the records system' },
            retry: RETRY,
            config: () => ({
              method: 'POST',
              url: 'https://records.example.go.th/tasks',
              body: '{"key": {{ json(trigger.key) }}, "state": {{ json(trigger.state) }}}',
            }),
          },
        ],
        'trigger>tell',
      ),
  },
  {
    key: 'orders',
    title: { th: 'รับคำขอจากระบบอื่น', en: 'Requests from another system' },
    text: {
      th: 'ระบบอื่นส่งรายการเข้ามา รวมยอด ถ้าเกิน 10,000 บาทขออนุมัติ แล้วสร้างงาน',
      en: 'Another system sends items: they are added up, above 10,000 baht decided on, then there is a task',
    },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'webhook' }),
        [
          {
            id: 'total',
            type: 'set',
            name: { th: 'รวมยอด', en: 'Add up' },
            config: () => ({ values: [{ name: 'total', value: 'sum(pluck(trigger.items, "amount"))' }] }),
          },
          {
            id: 'large',
            type: 'condition',
            name: { th: 'เกิน 10,000 บาท', en: 'Above 10,000 baht' },
            config: () => ({ expression: 'vars.total > 10000' }),
          },
          {
            id: 'decide',
            type: 'approval',
            name: { th: 'ขออนุมัติ', en: 'Approval' },
            config: (say) => ({
              title: say({ th: 'คำขอ {{ vars.total }} บาท', en: 'Request for {{ vars.total }} baht' }),
              roles: ['manager', 'admin'],
              days: 3,
            }),
          },
          {
            id: 'task',
            type: 'project:createTask',
            name: { th: 'ดำเนินการตามคำขอ', en: 'Do it' },
            config: (say) => ({
              project: '',
              title: say({ th: 'คำขอ {{ length(trigger.items) }} รายการ', en: 'Request of {{ length(trigger.items) }} items' }),
              dueInDays: 5,
            }),
          },
          { id: 'refused', type: 'end', name: { th: 'ไม่อนุมัติ', en: 'Refused' }, config: () => ({ output: '"refused"' }) },
        ],
        'trigger>total total>large large>decide:true large>task:false decide>task:approved decide>refused',
      ),
  },
];
