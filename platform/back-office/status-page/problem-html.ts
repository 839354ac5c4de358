import type { Problem } from '../../../renderer/problem/problem.ts';
import { escape } from './plain-page.ts';

/** One problem: where it stands, what is wrong, and what to do about it. */
export function problemHtml(problem: Problem): string {
  const { severity, message, nearest, fix } = problem;
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const pointer = problem.pointerInFile ?? problem.pointer;
  return [
    `<li class="${severity}">`,
    place ? `<code class="place">${escape(place)}</code>` : '',
    pointer ? `<code class="pointer">${escape(pointer)}</code>` : '',
    `<p>${severity === 'warning' ? 'Warning: ' : ''}${escape(message)}${nearest === undefined ? '' : `; did you mean <strong>${escape(nearest)}</strong>?`}</p>`,
    fix === undefined ? '' : `<p class="fix">${escape(fix)}</p>`,
    '</li>',
  ].join('');
}
