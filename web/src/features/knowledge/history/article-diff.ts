import { diffArrays } from 'diff'

/** An independent part of an article: a heading, a paragraph, a list item, a table row. */
export type Block = { kind: string; text: string }
export type Piece = { text: string; change: 'same' | 'added' | 'removed' }
/** A block compared between two versions. */
export type DiffBlock = { kind: string; change: 'same' | 'added' | 'removed' | 'changed'; pieces: Piece[] }

/** Versions that differ by more parts than this are shown as removed and added as a whole; the work grows with the square. */
const mostEdits = 1000

/** Returns the changes from one version to another, block by block, and word by word within a block. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): DiffBlock[] {
  const blocks: DiffBlock[] = []
  let removed: Block[] = []
  for (const { change, value } of compare(before, after, (a, b) => a.kind === b.kind && a.text === b.text)) {
    if (change === 'removed') {
      removed = value
      continue
    }
    // Of blocks that were removed and added at one place, similar ones are paired as one changed block.
    blocks.push(...paired(removed, change === 'added' ? value : []))
    removed = []
    if (change === 'same') blocks.push(...value.map((block) => whole(block, 'same')))
  }
  return [...blocks, ...paired(removed, [])]
}

function paired(gone: Block[], come: Block[]): DiffBlock[] {
  const blocks: DiffBlock[] = []
  const left = [...gone]
  for (const block of come) {
    const at = left.findIndex((old) => old.kind === block.kind && isAlike(old.text, block.text))
    for (const old of left.splice(0, Math.max(at, 0))) blocks.push(whole(old, 'removed'))
    const old = at < 0 ? undefined : left.shift()
    blocks.push(
      old ? { kind: block.kind, change: 'changed', pieces: wordDiff(old.text, block.text) } : whole(block, 'added'),
    )
  }
  return [...blocks, ...left.map((old) => whole(old, 'removed'))]
}

const whole = ({ kind, text }: Block, change: Piece['change']): DiffBlock => ({
  kind,
  change,
  pieces: [{ text, change }],
})

/** Returns whether at least a third of the words are shared. */
function isAlike(a: string, b: string) {
  const words = new Set(a.split(/\s+/))
  const shared = b.split(/\s+/).filter((word) => words.has(word)).length
  return shared * 3 >= Math.max(words.size, b.split(/\s+/).length)
}

/** Returns the removed and added words, joined into pieces. */
export const wordDiff = (before: string, after: string): Piece[] =>
  compare(before.split(/(?<=\s)/), after.split(/(?<=\s)/)).map(({ change, value }) => ({
    text: value.join(''),
    change,
  }))

type Run<T> = { change: Piece['change']; value: T[] }

/** Returns runs of items that are the same, removed or added; at each place the removed ones come first. */
function compare<T>(before: readonly T[], after: readonly T[], comparator = (a: T, b: T) => a === b): Run<T>[] {
  const runs = diffArrays([...before], [...after], { comparator, maxEditLength: mostEdits })
  return runs
    ? runs.map(({ added, removed, value }) => ({ change: added ? 'added' : removed ? 'removed' : 'same', value }))
    : [
        { change: 'removed', value: [...before] },
        { change: 'added', value: [...after] },
      ]
}
