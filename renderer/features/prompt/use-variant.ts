import { useEffect } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
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

/** Why a variant cannot be shown: it could not be read, or another program removed it since. */
export function variantFailure(document: OpenDocument | undefined, path: string | null): AppError | null {
  if (document?.status === 'failed') return document.error;
  const isGone = document?.conflict?.theirs === null;
  return isGone ? new AppError('not_found', { what: 'file', name: path ?? '' }) : null;
}

export const variantTab = (path: string): TextTab => ({ kind: 'variant', path });
export const variantKey = (path: string): string => tabKey(variantTab(path));
