import { useRef, type ReactNode } from 'react';
import type { ButtonVariant } from './Button.tsx';
import { Button } from './Button.tsx';

export interface FileTriggerProps {
  children: ReactNode;
  /** Never called with none: who changes their mind changes nothing. */
  onSelect: (files: readonly File[]) => void;
  /** As of `<input accept>`: "image/*,.pdf". A help for choosing, no check. */
  accept?: string;
  multiple?: boolean;
  /** Goes to the camera on phones. */
  capture?: 'user' | 'environment';
  variant?: ButtonVariant;
  disabled?: boolean;
}

/** A button that lets the visitor choose files. The same file may be chosen again. */
export function FileTrigger({ children, onSelect, accept, multiple, capture, variant = 'secondary', disabled }: FileTriggerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => input.current!.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length) onSelect(files);
        }}
      />
    </>
  );
}
