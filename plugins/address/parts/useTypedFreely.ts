import { useState } from 'react';
import type { AddressDraft } from '../contract.ts';

/** Whether the place is typed rather than chosen: because the visitor wants to, or because it came without ids. */
export function useTypedFreely(value: AddressDraft, onChange: (value: AddressDraft) => void): [boolean, (typed: boolean) => void] {
  const [wanted, setWanted] = useState(false);
  const came = value.provinceId === 0 && Boolean(value.subdistrict || value.district || value.province);
  return [
    wanted || came,
    (typed) => {
      setWanted(typed);
      if (typed) onChange({ ...value, provinceId: 0, districtId: 0, subdistrictId: 0 });
      else onChange({ ...value, province: '', district: '', subdistrict: '' });
    },
  ];
}
