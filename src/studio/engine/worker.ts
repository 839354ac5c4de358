import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { getBudgetProblems } from '../../../renderer/budget/budget.ts';
import { generatedCatalog } from '../../../renderer/manifest/check/generated-catalog.ts';
import { type Explanation, explain, type PathNotFound, parsePath } from '../../../renderer/manifest/compare/explain.ts';
import type { Resolved, SiteLayers } from '../../../renderer/manifest/load/resolve.ts';
import schema from '../../../schemas/published/manifest.schema.json' with { type: 'json' };
import { resolveDraft, siteLayersOf } from './check.ts';
import type { CheckContext, Completion, Question, Reply } from './protocol.ts';

// The worker of the editor: it validates drafts with the server's code and runs the JSON language service, off the main
// thread.

const uri = 'studio://manifest.schema.json';
const service = getLanguageService({});
service.configure({ validate: false, schemas: [{ uri, fileMatch: ['*'], schema: schema }] });

let known: { context: CheckContext; siteLayers: Pick<SiteLayers, 'presets' | 'art'> } | undefined;

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.kind === 'setContext') known = { context: data.context, siteLayers: siteLayersOf(data.context) };
  else if (data.kind === 'check') reply(check(data.id, data.text));
  else if (data.kind === 'resolve') reply({ kind: 'resolved', id: data.id, manifest: resolvedOf(data.text)?.manifest });
  else if (data.kind === 'explainValue')
    reply({ kind: 'explainValue', id: data.id, found: whereFrom(data.text, data.pointer) });
  else if (data.kind === 'complete')
    void complete(data.text, data.offset).then((found) =>
      reply({ kind: 'completed', id: data.id, completions: found }),
    );
  else void hover(data.text, data.offset).then((words) => reply({ kind: 'explained', id: data.id, words }));
});

const reply = (answer: Reply): void => postMessage(answer);

function check(id: number, text: string): Reply {
  const began = performance.now();
  if (!known) return { kind: 'checked', id, problems: [], took: 0 };
  const { context, siteLayers } = known;
  const { manifest, problems: found } = resolveDraft(text, context, { siteLayers, catalog: generatedCatalog });
  const { costs } = context;
  const problems = [...found, ...(manifest && costs ? getBudgetProblems(manifest, costs) : [])];
  return { kind: 'checked', id, problems, took: performance.now() - began };
}

/** The last resolved draft, cached because the preview asks about many values of one text. */
let last: { readonly text: string; readonly siteLayers: object; readonly resolved: Resolved } | undefined;

function resolvedOf(text: string): Resolved | undefined {
  if (!known) return undefined;
  const { context, siteLayers } = known;
  if (last?.text !== text || last.siteLayers !== siteLayers)
    last = { text, siteLayers, resolved: resolveDraft(text, context, { siteLayers, catalog: generatedCatalog }) };
  return last.resolved;
}

function whereFrom(text: string, pointer: string): Explanation | PathNotFound | undefined {
  const resolved = resolvedOf(text);
  const settings = known?.context.settings;
  return resolved && explain(resolved, parsePath(pointer), { catalog: generatedCatalog, settings });
}

const opened = (text: string): TextDocument => TextDocument.create('studio://draft.json', 'json', 0, text);

async function complete(text: string, offset: number): Promise<readonly Completion[]> {
  const document = opened(text);
  const list = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
  return (list?.items ?? []).slice(0, 200).map(({ label, insertText, textEdit, documentation, detail }) => {
    const range = textEdit && 'range' in textEdit ? textEdit.range : undefined;
    return {
      label,
      insert: withoutPlaces(textEdit?.newText ?? insertText ?? label),
      from: range ? document.offsetAt(range.start) : offset,
      to: range ? document.offsetAt(range.end) : offset,
      detail: plain(documentation) || (detail ?? ''),
    };
  });
}

/** Removes snippet placeholders (`$1`, `${2:name}`) from a completion, because the editor inserts plain text. */
const withoutPlaces = (text: string): string => text.replaceAll(/\$\{\d+:?([^}]*)\}|\$\d+/g, '$1');

async function hover(text: string, offset: number): Promise<string> {
  const document = opened(text);
  const found = await service.doHover(document, document.positionAt(offset), service.parseJSONDocument(document));
  return found ? plain(found.contents) : '';
}

function plain(content: unknown): string {
  if (typeof content === 'string') return content.replaceAll(/\\([^\w\s])/g, '$1');
  if (Array.isArray(content)) return content.map(plain).filter(Boolean).join('\n');
  return typeof content === 'object' && content !== null && 'value' in content ? plain(content.value) : '';
}
