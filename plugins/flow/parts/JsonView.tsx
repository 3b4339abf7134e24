import { memo } from 'react';

/** A value as it is, folded until it is asked for. */
export const JsonView = memo(function JsonView({ label, value, open }: { label: string; value: unknown; open?: boolean }) {
  const text = JSON.stringify(value, null, 2) ?? '–';
  return (
    <details className="flow-Json" open={open}>
      <summary>{label}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0} aria-label={label} role="region">
        {text}
      </pre>
    </details>
  );
});
