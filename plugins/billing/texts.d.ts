// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/accounting/th.json')
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/document/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/notice/th.json')
  | keyof typeof import('./messages/pages/th.json')
  | keyof typeof import('./messages/person/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/scan/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    billing: Texts;
  }
}
