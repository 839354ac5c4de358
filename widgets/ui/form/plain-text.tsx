import type { ReactNode } from 'react';

/**
 * Replaces the form library's Markdown component: labels and hints are plain text, and the Markdown parser would be its
 * largest part. The build replaces the parser's module by this one, so the name of the export is the parser's.
 */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return children;
}
