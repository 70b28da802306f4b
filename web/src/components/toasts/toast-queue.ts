import { motion } from '#theme/measures.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type Toast = { id: number; kind: ToastKind; text: string }

/**
 * Shows one toast at a time. Each disappears after 2000 ms, and the next one appears 100 ms later.
 * The timer pauses while the toast is hovered or focused.
 */
export class ToastQueue {
  #waiting: Toast[] = []
  #shown: Toast | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #listeners = new Set<() => void>()
  #lastId = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly shown = (): Toast | undefined => this.#shown

  show(kind: ToastKind, text: string): void {
    this.#waiting.push({ id: ++this.#lastId, kind, text })
    if (this.#shown === undefined && this.#timer === undefined) this.#next()
  }

  hold(): void {
    if (this.#shown !== undefined) this.#stopTimer()
  }

  release(): void {
    if (this.#shown !== undefined) this.#start(motion.toastVisible, () => this.dismiss())
  }

  dismiss(): void {
    this.#shown = undefined
    this.#start(motion.toastGap, () => this.#next())
    this.#tell()
  }

  #next(): void {
    this.#stopTimer()
    this.#shown = this.#waiting.shift()
    this.release()
    this.#tell()
  }

  #start(delay: number, then: () => void): void {
    this.#stopTimer()
    this.#timer = setTimeout(then, delay)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
