// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/browse/th.json')
  | keyof typeof import('./messages/card/th.json')
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/door/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/notice/th.json')
  | keyof typeof import('./messages/order/th.json')
  | keyof typeof import('./messages/person/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/states/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/tile/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    event: Texts;
  }
}
