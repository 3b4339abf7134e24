import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { VendorDialog } from './VendorDialog.tsx';

/** Adds a vendor to a cluster, and goes there. */
export function AddVendor({ clusterId }: { clusterId: string }) {
  const t = useText('consignment');
  const navigate = useNavigate();
  const [adds, setAdds] = useState(false);
  return (
    <>
      <Button onClick={() => setAdds(true)} data-key="c">
        <Icon name="plus" />
        {t('vendors.new')}
      </Button>
      {adds && (
        <VendorDialog
          clusterId={clusterId}
          vendor={null}
          onClose={() => setAdds(false)}
          onDone={(id) => void navigate(`/cluster/vendor/${id}`)}
        />
      )}
    </>
  );
}
