/** An account of a demo space. Its password is known to everybody who reads this: localhost only. */
export interface DemoAccount {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  role: 'user' | 'manager' | 'admin';
}

/** One account for each role of a space, such as `admin@academy.example`. The names cannot receive mail (RFC 2606). */
export const demoAccounts = (space: string): DemoAccount[] => [
  { email: `user@${space}.example`, password: 'sala-demo-user-password', firstname: 'มะลิ', lastname: 'ใจดี', role: 'user' },
  { email: `manager@${space}.example`, password: 'sala-demo-manager-password', firstname: 'ธนา', lastname: 'รุ่งเรือง', role: 'manager' },
  { email: `admin@${space}.example`, password: 'sala-demo-admin-password', firstname: 'อรุณี', lastname: 'แสงทอง', role: 'admin' },
];
