// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/cafe/th.json')
  | keyof typeof import('./messages/card/th.json')
  | keyof typeof import('./messages/counter/th.json')
  | keyof typeof import('./messages/customers/th.json')
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/drawers/th.json')
  | keyof typeof import('./messages/floor/th.json')
  | keyof typeof import('./messages/member/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/modifiers/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/receipt/th.json')
  | keyof typeof import('./messages/scan/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/shifts/th.json')
  | keyof typeof import('./messages/table/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/tiles/th.json')
  | keyof typeof import('./messages/till/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    pos: Texts;
  }
}
