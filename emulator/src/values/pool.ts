/** The pool keeps at least this many values and at most twice as many. */
const REMEMBERED = 20_000

/**
 * Returns the same value for the same text. Documents repeat the same strings, numbers and times,
 * and values never change, so they can share them. Values that have not been requested for a while
 * are dropped.
 */
export class Pool<Value> {
  #recent = new Map<string, Value>()
  #older = new Map<string, Value>()
  readonly #make: (text: string) => Value

  constructor(make: (text: string) => Value) {
    this.#make = make
  }

  get(text: string): Value {
    const known = this.#recent.get(text)
    if (known !== undefined) return known
    const value = this.#older.get(text) ?? this.#make(text)
    if (this.#recent.size >= REMEMBERED) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(text, value)
    return value
  }
}
