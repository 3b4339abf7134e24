// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/browser/th.json')
  | keyof typeof import('./messages/bypass/th.json')
  | keyof typeof import('./messages/dashboard/th.json')
  | keyof typeof import('./messages/device/th.json')
  | keyof typeof import('./messages/identity/th.json')
  | keyof typeof import('./messages/invite/th.json')
  | keyof typeof import('./messages/life/th.json')
  | keyof typeof import('./messages/line/th.json')
  | keyof typeof import('./messages/login/th.json')
  | keyof typeof import('./messages/mail/th.json')
  | keyof typeof import('./messages/memberMails/th.json')
  | keyof typeof import('./messages/members/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/person/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/profile/th.json')
  | keyof typeof import('./messages/qrcode/th.json')
  | keyof typeof import('./messages/security/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    account: Texts;
  }
}
