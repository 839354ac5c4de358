import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Catalog } from '../../../renderer/manifest/check/catalog.ts';
import type { JsonObject } from '../../../renderer/manifest/json/json.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import type { EngineClient } from '../engine/client.ts';
import type { CheckContext } from '../engine/protocol.ts';
import type { EditorSnapshot, EditorState } from './editor-state.ts';

/** What the panes of the editor share through context. */
export interface EditorDependencies {
  readonly editor: EditorState;
  readonly engine: EngineClient;
  readonly merchant: OperatedMerchant;
  readonly context: CheckContext;
  readonly catalog: Catalog;
  /** The published schema, with every definition in it. */
  readonly schema: JsonObject;
  readonly writable: boolean;
  /** JSON pointer of the selected part; empty when nothing is selected. */
  readonly selected: string;
  readonly select: (pointer: string) => void;
  /** Reloads the draft stored on the platform. */
  readonly reopen: () => void;
}

export const EditorContext = createContext<EditorDependencies | undefined>(undefined);

export function useEditor(): EditorDependencies {
  const dependencies = useContext(EditorContext);
  if (!dependencies) throw new Error('A pane of the editor is rendered outside EditorContext.');
  return dependencies;
}

/** Returns a part of the editor's state; re-renders only when that part changes. */
export function useEditorState<Part>(read: (state: EditorSnapshot) => Part): Part {
  const { editor } = useEditor();
  return useSyncExternalStore(editor.subscribe, () => read(editor.get()));
}
