import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  type Tooltip,
} from '@codemirror/view';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Segment } from '../../../renderer/manifest/json/json.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { changeBetween, type TextChange } from '../document/history.ts';
import type { EngineClient } from '../engine/client.ts';
import { look } from './look.ts';

export interface CodeEditor {
  readonly text: () => string;
  /**
   * Replaces the text with one that was edited elsewhere. Only the differing range is dispatched, so that the cursor
   * keeps its position.
   */
  readonly show: (text: string) => void;
  readonly mark: (problems: readonly Problem[]) => void;
  /** Moves the cursor to the value at a path of the document and scrolls to it. */
  readonly reveal: (path: readonly Segment[]) => void;
  readonly close: () => void;
}

interface CodeOptions {
  readonly text: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly engine: EngineClient;
  readonly onType: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/**
 * Creates a CodeMirror editor of JSON in a shadow tree: its style sheets are adopted there, so the content security
 * policy needs no exception.
 */
export function codeEditor(host: HTMLElement, options: CodeOptions): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let showing = false;
  /** The last text that the editor and the draft had in common: the base of the merge in `show`. */
  let agreed = options.text;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        drawSelection(),
        highlightActiveLine(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        lintGutter(),
        json(),
        look,
        EditorState.readOnly.of(options.readOnly),
        EditorView.contentAttributes.of({ 'aria-label': options.label }),
        autocompletion({ override: [(context) => complete(context, options.engine)] }),
        hoverTooltip((at, position) => explain(at, position, options.engine)),
        // Undo and redo use the history of the draft, which form, tree and code share.
        keymap.of([
          { key: 'Mod-z', run: () => acted(options.onUndo), shift: () => acted(options.onRedo) },
          { key: 'Mod-y', run: () => acted(options.onRedo) },
          ...lintKeymap,
          ...foldKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged && !showing) options.onType();
        }),
      ],
    }),
  });
  // The scroll container gets a tab index, because accessibility checks require scrollable elements to be focusable.
  view.scrollDOM.tabIndex = 0;
  return {
    text: () => {
      agreed = view.state.doc.toString();
      return agreed;
    },
    show: (text) => {
      const typed = view.state.doc.toString();
      const change = besides(changeBetween(agreed, text), changeBetween(agreed, typed));
      agreed = text;
      if (typed === text || !change) return;
      showing = true;
      view.dispatch({ changes: { from: change.at, to: change.at + change.removed.length, insert: change.inserted } });
      showing = false;
      // The text does not contain what was typed since `agreed`: report it as a new edit.
      if (view.state.doc.toString() !== text) options.onType();
    },
    mark: (problems) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, problems))),
    reveal: (path) => reveal(view, path),
    close: () => view.destroy(),
  };
}

/** Returns a change from elsewhere, shifted by what was typed since; undefined when both overlap. */
function besides(change: TextChange, typed: TextChange): TextChange | undefined {
  const isNothing = typed.removed === '' && typed.inserted === '';
  if (isNothing || change.at + change.removed.length < typed.at) return change;
  const isAfter = change.at > typed.at + typed.removed.length;
  return isAfter ? { ...change, at: change.at + typed.inserted.length - typed.removed.length } : undefined;
}

function acted(act: () => void): boolean {
  act();
  return true;
}

async function complete(context: CompletionContext, engine: EngineClient): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  if (!explicit && !context.matchBefore(/["\w$:{,\s]$/)) return null;
  const found = await engine.complete(state.doc.toString(), pos);
  const [first] = found;
  if (!first) return null;
  return {
    from: first.from,
    to: Math.max(first.to, pos),
    filter: true,
    options: found.map(({ label, insert, detail }) => ({
      // The filter compares with the typed text, which starts with a quote when the completion inserts one.
      label: insert.startsWith('"') && !label.startsWith('"') ? `"${label}"` : label,
      displayLabel: label,
      apply: insert,
      ...(detail ? { info: detail } : {}),
    })),
  };
}

async function explain({ state }: EditorView, at: number, engine: EngineClient): Promise<Tooltip | null> {
  const words = await engine.explain(state.doc.toString(), at);
  if (words === '') return null;
  return {
    pos: at,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-words';
      dom.textContent = words;
      return { dom };
    },
  };
}

function diagnosticsOf(state: EditorState, problems: readonly Problem[]): Diagnostic[] {
  return problems.flatMap(({ line, column, severity, message, fix }): Diagnostic[] => {
    if (line === undefined || line > state.doc.lines) return [];
    const at = state.doc.line(line);
    const from = Math.min(at.to, at.from + (column ?? 1) - 1);
    const word = /^"(?:[^"\\]|\\.)*"|^[\w.-]+/.exec(state.doc.sliceString(from, at.to))?.[0].length ?? 1;
    return [{ from, to: Math.min(at.to, from + word), severity, message: fix ? `${message}\n${fix}` : message }];
  });
}

function reveal(view: EditorView, path: readonly Segment[]): void {
  const tree = path.length > 0 ? parseTree(view.state.doc.toString()) : undefined;
  if (!tree) return;
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) continue;
    const from = (node.parent?.type === 'property' ? node.parent : node).offset;
    const end = Math.min(node.offset + node.length, view.state.doc.length);
    if (from > end) return;
    view.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 60 }),
    });
    return;
  }
}
