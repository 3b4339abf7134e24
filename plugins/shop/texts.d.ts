// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/browse/th.json')
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/find/th.json')
  | keyof typeof import('./messages/letters/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/mine/th.json')
  | keyof typeof import('./messages/notice/th.json')
  | keyof typeof import('./messages/order/th.json')
  | keyof typeof import('./messages/pages/th.json')
  | keyof typeof import('./messages/person/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/scan/th.json')
  | keyof typeof import('./messages/search/th.json')
  | keyof typeof import('./messages/section/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/shared/th.json')
  | keyof typeof import('./messages/staff/th.json')
  | keyof typeof import('./messages/stock/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/tile/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    shop: Texts;
  }
}
