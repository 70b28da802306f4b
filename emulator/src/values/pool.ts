/** So many values stay known at least; twice as many at most. */
const REMEMBERED = 20_000

/**
 * Gives the same value again for the same text. Documents repeat a few texts, numbers and times over and over, and
 * values never change, so they may share them. What has not been asked for in a while is forgotten.
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
