import { createContext, useContext, type ComponentType } from 'react';
import type { ControlProps, FieldProps } from './field-props.ts';
import type { ShownAs } from './shown-as.ts';

interface InnerField {
  readonly Field: ComponentType<FieldProps>;
  /** The same without name and words. */
  readonly Content: ComponentType<ControlProps & { readonly shown: ShownAs }>;
}

const InnerFieldContext = createContext<InnerField | null>(null);
export const InnerFieldProvider = InnerFieldContext.Provider;

/** What shows the fields inside a field. Fields nest, so the inner ones come from above and not by import. */
export function useInnerField(): InnerField {
  const inner = useContext(InnerFieldContext);
  if (!inner) throw new Error('No InnerFieldProvider above this component');
  return inner;
}
