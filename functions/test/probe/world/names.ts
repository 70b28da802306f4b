import { randomUUID } from 'node:crypto'

/**
 * Names, ids, facts, addresses and numbers of one world. Each fact is a text that occurs nowhere
 * else.
 */
export type Names = {
  /** The prefix of all ids and facts of this world. */
  run: string
  id(name: string): string
  /** `event.private.place` → the text that represents it. */
  fact(label: string): string
  /** An e-mail address that is a fact. */
  mail(label: string): string
  /** A phone number that is a fact. */
  phone(label: string): string
  /** Returns the labels of the facts in a text. */
  factsIn(text: string): string[]
}

export function newNames(): Names {
  const run = `probe${randomUUID().replaceAll('-', '').slice(0, 8)}`
  const fact = (label: string) => `${run}.${label.toLowerCase()}`
  const phones = new Map<string, string>()
  const someFact = new RegExp(`${run}\\.(\\w+(?:\\.\\w+)*)`, 'gi')
  return {
    run,
    id: (name) => `${run}-${name}`,
    fact,
    mail: (label) => `${fact(label)}@probe.example`,
    phone(label) {
      const number = `+4474${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      phones.set(number, label.toLowerCase())
      return number
    },
    factsIn(text) {
      const labels = [...text.matchAll(someFact)].flatMap(([, label]) => label?.toLowerCase() ?? [])
      const numbers = [...phones].flatMap(([number, label]) =>
        text.includes(number) ? [label] : [],
      )
      return [...new Set([...labels, ...numbers])]
    },
  }
}
