import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor's theme: the studio's colours, which are inherited into the shadow tree as custom properties. */
const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--panel)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--muted)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 26%, transparent)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--accent-soft) !important', color: 'inherit' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--sunken)', border: 'none', color: 'var(--muted)', padding: '0 6px' },
  '.cm-tooltip': {
    maxWidth: '460px',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--text)',
  },
  '.cm-words': { padding: '8px 12px', whiteSpace: 'pre-wrap' },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionInfo': { padding: '8px 12px', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic': { padding: '6px 12px', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--danger)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn)' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)', fontWeight: '560' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--accent)' },
  { tag: [tags.separator, tags.bracket, tags.brace, tags.squareBracket], color: 'var(--muted)' },
]);

export const look = [theme, syntaxHighlighting(colours)];
