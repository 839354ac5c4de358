import type { ReactNode } from 'react';

/** Stands in for the Markdown of the form library: labels and hints are plain text, and the parser would be its heaviest part. */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return children;
}
