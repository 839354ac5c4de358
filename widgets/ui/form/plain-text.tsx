import type { ReactNode } from 'react';

/**
 * Replaces the form library's Markdown component: labels and hints are plain text, and the Markdown parser would be its
 * largest part.
 */
export function PlainTextMarkdown({ children }: { readonly children?: ReactNode }) {
  return children;
}
