// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/booking/th.json')
  | keyof typeof import('./messages/find/th.json')
  | keyof typeof import('./messages/mail/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/pages/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/view/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    calendar: Texts;
  }
}
