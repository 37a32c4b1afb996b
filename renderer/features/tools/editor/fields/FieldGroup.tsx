import { useId, type ReactNode } from 'react';

interface FieldGroupProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly pointer?: string;
  readonly children: ReactNode;
}

/** Several fields under one label. */
export function FieldGroup({ label, hint, pointer, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="field-group" data-pointer={pointer}>
      <p id={id} className="field-group-label">
        {label}
      </p>
      {hint !== undefined && <p className="field-group-hint">{hint}</p>}
      {children}
    </div>
  );
}
