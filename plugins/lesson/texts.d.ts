// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/browse/th.json')
  | keyof typeof import('./messages/calendar/th.json')
  | keyof typeof import('./messages/card/th.json')
  | keyof typeof import('./messages/csv/th.json')
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/enroll/th.json')
  | keyof typeof import('./messages/find/th.json')
  | keyof typeof import('./messages/learning/th.json')
  | keyof typeof import('./messages/list/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/notice/th.json')
  | keyof typeof import('./messages/person/th.json')
  | keyof typeof import('./messages/play/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/sent/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/shared/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/tile/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    lesson: Texts;
  }
}
