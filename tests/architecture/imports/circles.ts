/** Names of files or folders, and those that each one imports. */
type Graph = Map<string, Set<string>>;

type Edge = readonly [from: string, to: string];

export function graphOf(edges: Iterable<Edge>): Graph {
  const graph: Graph = new Map();
  for (const [from, to] of edges) {
    if (!graph.has(from)) graph.set(from, new Set());
    graph.get(from)!.add(to);
  }
  return graph;
}

/** Everything that a file or folder imports, directly or through others. */
export function reach(graph: Graph, from: string): Set<string> {
  const reached = new Set(graph.get(from));
  // A set that grows while it is read is read to its end.
  for (const item of reached) graph.get(item)?.forEach((next) => reached.add(next));
  return reached;
}

/** The imports that are part of a circle, each as `from > to`. */
export function findCircles(graph: Graph): string[] {
  const circular = new Map<string, Set<string>>();
  for (const item of graph.keys()) {
    const reached = reach(graph, item);
    if (reached.has(item)) circular.set(item, reached);
  }
  return [...circular.keys()]
    .flatMap((from) =>
      [...graph.get(from)!].filter((to) => circular.get(to)?.has(from)).map((to) => `${from} > ${to}`),
    )
    .sort();
}

/**
 * The two folders next to each other that an import connects: those below their last common folder, in which its two
 * files are. Nothing for an import within a folder, or from or to a file that lies next to the other's folder.
 */
export function siblingFolders([from, to]: Edge): Edge[] {
  const [a, b] = [from.split("/"), to.split("/")];
  const depth = a.findIndex((name, at) => name !== b[at]);
  if (depth < 0 || depth >= a.length - 1 || depth >= b.length - 1) return [];
  return [[a, b].map((path) => path.slice(0, depth + 1).join("/")) as [string, string]];
}
