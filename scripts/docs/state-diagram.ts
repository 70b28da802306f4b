/** From state to state. The start of a diagram has the name `[*]`. */
export type Transition = { from: string; to: string }

/**
 * The transitions of the first Mermaid state diagram in a page. A composite state stands for the
 * states inside it, so an arrow from or to it becomes one arrow for each of them.
 */
export function transitionsDrawnIn(page: string): Transition[] {
  const diagram = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(page)?.[1]
  if (diagram === undefined) throw new Error('The page has no state diagram')
  const composites = new Map<string, Set<string>>()
  const arrows: Transition[] = []
  const open: Set<string>[] = []
  for (const line of diagram.split('\n').map((text) => text.trim())) {
    const opened = /^state (\w+) \{$/.exec(line)?.[1]
    const [, from, to] = /^(\S+) --> ([^\s:]+)/.exec(line) ?? []
    if (opened !== undefined) {
      const inside = new Set<string>()
      composites.set(opened, inside)
      open.at(-1)?.add(opened)
      open.push(inside)
    } else if (line === '}') {
      open.pop()
    } else if (from !== undefined && to !== undefined) {
      arrows.push({ from, to })
      open.at(-1)?.add(from).add(to)
    } else if (line !== '') {
      throw new Error(`Unknown line in a state diagram: ${line}`)
    }
  }
  const statesOf = (name: string): string[] => {
    const inside = composites.get(name)
    return inside === undefined ? [name] : [...inside].flatMap(statesOf)
  }
  return arrows.flatMap(({ from, to }) =>
    statesOf(from).flatMap((one) => statesOf(to).map((other) => ({ from: one, to: other }))),
  )
}
