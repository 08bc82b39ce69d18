type Node = { id: number; afterIds: readonly number[] }

/** Returns the ids of tasks that wait for each other in a circle, in order; empty where each of them can be done at some time. */
export function findTaskCycle(tasks: readonly Node[]): number[] {
  const needs = new Map(tasks.map(({ id, afterIds }) => [id, afterIds]))
  const isChecked = new Set<number>()
  const path: number[] = []
  function walk(id: number): number[] | null {
    const at = path.indexOf(id)
    if (at >= 0) return path.slice(at)
    if (isChecked.has(id)) return null
    path.push(id)
    for (const next of needs.get(id) ?? []) {
      const cycle = walk(next)
      if (cycle) return cycle
    }
    path.pop()
    isChecked.add(id)
    return null
  }
  for (const { id } of tasks) {
    const cycle = walk(id)
    if (cycle) return cycle
  }
  return []
}
