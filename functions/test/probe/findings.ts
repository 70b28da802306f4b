import type { CallerName } from './callers.ts'

/**
 * Differences from the table, grouped so that one fault is one line for all callers who encounter
 * it.
 */
export class Findings {
  readonly #found = new Map<string, { callers: Set<CallerName>; example: string }>()

  /** `what` names the fault; `example` is one way to reproduce it. */
  add(caller: CallerName, what: string, example = ''): void {
    const known = this.#found.get(what) ?? { callers: new Set(), example }
    known.callers.add(caller)
    this.#found.set(what, known)
  }

  /** `reviewer, admin: list events/theirs (for example by events where is_published=true)` */
  lines(): string[] {
    return [...this.#found].map(([what, { callers, example }]) =>
      [`${[...callers].join(', ')}: ${what}`, ...(example === '' ? [] : [`(${example})`])].join(
        ' ',
      ),
    )
  }
}
