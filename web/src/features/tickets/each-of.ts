type Told<Item> = { onFailed: (item: Item, error: unknown) => void; onStep: (done: number) => void }

/** Does something with each of several things, `atOnce` at a time; one that fails does not stop the rest. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  { onFailed, onStep }: Told<Item>,
) {
  const waiting = items.values()
  let done = 0
  const hand = async () => {
    // All hands take from the same iterator, so that each thing is taken once.
    for (const item of waiting) {
      await work(item).catch((error: unknown) => onFailed(item, error))
      onStep(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
}
