import type { PageProps } from '#kernel/contract/page.ts';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { Approve } from '../../parts/device/Approve.tsx';
import { MemberQr } from '../../parts/device/MemberQr.tsx';
import type { load } from '../../gateway/pages/qrcodeMember.ts';
import '../../parts/account.css';
import '../../parts/device/device.css';

/** The member's own code; behind the link of another device, letting that one in. */
export default function QrCodePage({ data }: PageProps<typeof load>) {
  return data.link === null ? (
    <AccountArea>
      <MemberQr first={data.code} />
    </AccountArea>
  ) : (
    <Approve key={data.link} link={data.link} />
  );
}
