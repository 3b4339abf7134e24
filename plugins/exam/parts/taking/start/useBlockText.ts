import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Assessment } from '../../../schemas.ts';

/** Why no attempt can be begun, in words; with when it can (ISO 8601), where that is known. */
export function useBlockText(): (block: Assessment['block'], opensNextAt: string | null) => string {
  const t = useText('exam');
  const { date } = useFormat();
  return (block, opensNextAt) => t(`block.${block || 'not_open'}`, { at: opensNextAt ? date(opensNextAt, 'time') : '' });
}
