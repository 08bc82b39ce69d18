let made = 0
/** Returns a key for a new row of an edited list, which has no id until it is saved. */
export const newKey = () => `new-${++made}`

/** Counts the changes of an edited list: each added, changed and removed row, and a changed order. */
export function countRows(saved: readonly { key: string }[], now: readonly { key: string }[]) {
  const remaining = now.filter(({ key }) => saved.some((row) => row.key === key))
  const changed = remaining.filter(
    (row) =>
      !isSame(
        row,
        saved.find(({ key }) => key === row.key),
      ),
  )
  const stayed = saved.filter(({ key }) => remaining.some((row) => row.key === key))
  const isReordered = remaining.some((row, at) => row.key !== stayed[at]!.key)
  return changed.length + (now.length - remaining.length) + (saved.length - remaining.length) + Number(isReordered)
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
