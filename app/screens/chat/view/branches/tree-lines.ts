import type { TreeNode } from "#workers/contract/conversations";

/** A line of the overview: a turn, or the turns beside the next one, each with what follows it. */
export type TreeLine =
  | { kind: "turn"; node: TreeNode; isShown: boolean }
  | { kind: "beside"; branches: TreeLine[][] };

/**
 * The lines of a conversation's tree, from nodes in the order in which they began. The branch that is shown is not indented,
 * nor is the newest of those that are not: what stands beside one of its turns comes right before it. A node whose parent is
 * not listed begins a branch.
 */
export function treeLines(nodes: readonly TreeNode[], shown: ReadonlySet<string>): TreeLine[] {
  const known = new Set(nodes.map(({ exchange }) => exchange));
  const parentOf = ({ parent }: TreeNode) => (parent !== null && known.has(parent) ? parent : null);
  const byParent = Map.groupBy(nodes, parentOf);
  const seen = new Set<string>();
  const linesFrom = (first: TreeNode[]): TreeLine[] => {
    const lines: TreeLine[] = [];
    for (let next = first; next.length > 0;) {
      const main = next.find(({ exchange }) => shown.has(exchange)) ?? next.at(-1)!;
      const beside = next.filter((node) => node !== main && !seen.has(node.exchange));
      if (beside.length > 0)
        lines.push({ kind: "beside", branches: beside.map((node) => linesFrom([node])) });
      lines.push({ kind: "turn", node: main, isShown: shown.has(main.exchange) });
      seen.add(main.exchange);
      next = (byParent.get(main.exchange) ?? []).filter(({ exchange }) => !seen.has(exchange));
    }
    return lines;
  };
  return linesFrom(byParent.get(null) ?? []);
}

/** The turns that lead to the end of a branch, itself included. */
export function branchIds(nodes: readonly TreeNode[], last: string | null): Set<string> {
  const byId = new Map(nodes.map((node) => [node.exchange, node]));
  const ids = new Set<string>();
  for (let id = last; id !== null && !ids.has(id); id = byId.get(id)?.parent ?? null) ids.add(id);
  return ids;
}
