import { Slot, useText } from '#kernel/contract/page.ts';
import { PictureSetting } from '#kit/ui/forms/settings/PictureSetting.tsx';
import type { OwnFieldProps } from '#kit/ui/forms/SettingsForm.tsx';
import { measurePicture } from '#kit/ui/media/measurePicture.ts';
import { FilePicker } from '../../../files/contract.ts';

/** A picture of a setting: chosen from the site's files where it keeps any, or by its address. */
export function SettingPicture(field: OwnFieldProps) {
  const t = useText('config');
  const take = async (src: string) => {
    const size = await measurePicture(src);
    if (size) field.onChange({ alt: { th: '', en: '' }, ...(field.value as object | null), src, ...size });
  };
  return (
    <div className="ui-Setting">
      <PictureSetting {...field} disabled={false} />
      <Slot of={FilePicker} label={t('plugin.pickPicture')} kind="image" publish onPick={([file]) => file && void take(file.url)} />
    </div>
  );
}
