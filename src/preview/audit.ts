import type { Finding } from './messages.ts';

/** Runs axe with the rules of WCAG 2.2 A and AA. The library is loaded on request. */
export async function audit(): Promise<{ findings: readonly Finding[]; passes: number }> {
  const { default: axe } = await import('axe-core');
  const { violations, passes } = await axe.run(document.getElementById('site') as HTMLElement, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  });
  const findings = violations.slice(0, 500).map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'minor',
    help: help.slice(0, 500),
    where: nodes.slice(0, 100).map(({ target }) => target.join(' ').slice(0, 500)),
  }));
  return { findings, passes: passes.length };
}
