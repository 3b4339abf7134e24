// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/comments/th.json')
  | keyof typeof import('./messages/content/th.json')
  | keyof typeof import('./messages/external/th.json')
  | keyof typeof import('./messages/items/th.json')
  | keyof typeof import('./messages/manager/th.json')
  | keyof typeof import('./messages/picker/th.json')
  | keyof typeof import('./messages/preview/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/shares/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/upload/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    files: Texts;
  }
}
