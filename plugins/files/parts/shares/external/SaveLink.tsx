import type { ButtonVariant } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { withGrant } from './grants.ts';
import type { ExternalDesk } from './useExternal.ts';

/** Saves what an address of the share gives out. A plain link where no script runs. */
export function SaveLink({
  address,
  grant,
  desk,
  variant,
  label,
  name,
}: {
  address: string;
  grant: string;
  desk: ExternalDesk;
  variant: ButtonVariant;
  label: string;
  /** What is saved, read out; and then only the picture is seen. */
  name?: string;
}) {
  return (
    <a
      className={name ? 'ui-IconButton' : 'ui-Button files-External-save'}
      data-variant={name ? undefined : variant}
      href={withGrant(address, grant)}
      rel="nofollow"
      aria-label={name ? `${label} ${name}` : undefined}
      onClick={desk.save}
    >
      <Icon name="download" />
      {name ? null : label}
    </a>
  );
}
