/** A least-recently-used cache that is limited by the total size of its values. */
export class SizedCache<Value> {
  readonly #entries = new Map<string, { value: Value; size: number }>()
  readonly #maxSize: number
  #size = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, size: number) {
    this.#remove(key)
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) break
      this.#remove(oldest)
    }
  }

  #remove(key: string) {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
