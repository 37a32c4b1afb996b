import { useEffect } from 'react';
import type { OpenDocument } from '../../stores/documents.ts';
import { tabKey, type TextTab } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';

/** A variant as it is being edited, whether or not it has a tab; undefined for the default text. */
export function useVariant(path: string | null): OpenDocument | undefined {
  const { documents } = useWorkbench();
  const document = useDocument(variantKey(path ?? ''));
  const isKnown = document !== undefined;
  useEffect(() => {
    if (path !== null && !isKnown) void documents.open(variantTab(path));
  }, [documents, path, isKnown]);
  return path === null ? undefined : document;
}

export const variantTab = (path: string): TextTab => ({ kind: 'variant', path });
export const variantKey = (path: string): string => tabKey(variantTab(path));
