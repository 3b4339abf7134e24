import type { FillProps } from '#kernel/contract/page.ts';
import type { memberTills } from '../gateway/till/memberTills.ts';
import { MemberTills } from '../parts/till/MemberTills.tsx';

export default function Tills({ data }: FillProps<typeof memberTills>) {
  return <MemberTills {...data} />;
}
