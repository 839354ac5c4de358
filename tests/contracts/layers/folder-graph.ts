/** An import between two files, as paths from the project's root. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** Returns the folder of a file, cut at `depth` folders below `room`; undefined for a file outside the room. */
export function folderAt(file: string, room: string, depth: number): string | undefined {
  if (!file.startsWith(`${room}/`)) return undefined;
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, room.split('/').length + depth).join('/');
}

/** Returns each group of folders below `room` that import each other in a cycle, with one import that closes it. */
export function folderCycles(imports: readonly FileImport[], room: string, depth: number): string[] {
  const graph = new Map<string, Map<string, string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folderAt(from, room, depth), folderAt(to, room, depth)];
    if (a === undefined || b === undefined || a === b) continue;
    const edges = graph.get(a) ?? new Map<string, string>();
    graph.set(a, edges.set(b, `${from} → ${to}`));
  }
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(folder, graph)]));
  return [...graph].flatMap(([a, edges]) =>
    [...edges].flatMap(([b, example]) => (reached.get(b)?.has(a) ? [`${a} ⇄ ${b}: ${example}`] : [])),
  );
}

function reachableFrom(start: string, graph: ReadonlyMap<string, ReadonlyMap<string, string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for (const next of graph.get(folder)?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}

/** Returns the imports of a room that go from a lower layer to a higher one. `layers` lists its folders, lowest first. */
export function upwardImports(imports: readonly FileImport[], room: string, layers: readonly string[]): string[] {
  const rank = (file: string): number =>
    layers.findIndex((layer) => file.startsWith(`${room}/${layer}/`) || file === `${room}/${layer}`);
  return imports
    .filter(({ from, to }) => rank(from) >= 0 && rank(to) > rank(from))
    .map(({ from, to }) => `${from} → ${to}`);
}
