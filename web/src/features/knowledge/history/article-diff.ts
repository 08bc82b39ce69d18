/** An independent part of an article: a heading, a paragraph, a list item, a table row. */
export type Block = { kind: string; text: string }
export type Piece = { text: string; change: 'same' | 'added' | 'removed' }
/** A block compared between two versions. */
export type DiffBlock = { kind: string; change: 'same' | 'added' | 'removed' | 'changed'; pieces: Piece[] }

/** Larger comparisons are not split up: the work grows with the product of both lengths. */
const mostWork = 4_000_000

/** Returns the changes from one version to another, block by block, and word by word within a block. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): DiffBlock[] {
  const keyOf = ({ kind, text }: Block) => `${kind} ${text}`
  const steps = compare(before.map(keyOf), after.map(keyOf))
  const blocks: DiffBlock[] = []
  for (let at = 0; at < steps.length; ) {
    const step = steps[at]!
    if (step.change === 'same') {
      const { kind, text } = after[step.after]!
      blocks.push({ kind, change: 'same', pieces: [{ text, change: 'same' }] })
      at += 1
      continue
    }
    // In a run of removed and added blocks, similar ones are paired as one changed block.
    const run = steps.slice(at, at + steps.slice(at).findIndex(isSame))
    const whole = run.length > 0 ? run : steps.slice(at)
    const gone = whole.filter(({ change }) => change === 'removed').map((one) => before[one.before]!)
    const come = whole.filter(({ change }) => change === 'added').map((one) => after[one.after]!)
    blocks.push(...paired(gone, come))
    at += whole.length
  }
  return blocks
}

const isSame = ({ change }: Step) => change === 'same'

function paired(gone: Block[], come: Block[]): DiffBlock[] {
  const blocks: DiffBlock[] = []
  const left = [...gone]
  for (const block of come) {
    const at = left.findIndex((old) => old.kind === block.kind && isAlike(old.text, block.text))
    for (const old of left.splice(0, Math.max(at, 0))) blocks.push(wholly(old, 'removed'))
    const old = at < 0 ? undefined : left.shift()
    blocks.push(
      old ? { kind: block.kind, change: 'changed', pieces: wordDiff(old.text, block.text) } : wholly(block, 'added'),
    )
  }
  return [...blocks, ...left.map((old) => wholly(old, 'removed'))]
}

const wholly = ({ kind, text }: Block, change: 'added' | 'removed'): DiffBlock => ({
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
export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const pieces: Piece[] = []
  for (const step of compare(old, now)) {
    const text = step.change === 'removed' ? old[step.before]! : now[step.after]!
    const last = pieces.at(-1)
    if (last?.change === step.change) last.text += text
    else pieces.push({ text, change: step.change })
  }
  return pieces
}

type Step = { change: Piece['change']; before: number; after: number }

/** Returns the shortest edit script between two lists (longest common subsequence). */
function compare(before: readonly string[], after: readonly string[]): Step[] {
  const [n, m] = [before.length, after.length]
  if (n * m > mostWork)
    return [
      ...before.map((_, at): Step => ({ change: 'removed', before: at, after: 0 })),
      ...after.map((_, at): Step => ({ change: 'added', before: n, after: at })),
    ]
  const width = m + 1
  const common = new Uint32Array((n + 1) * width)
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m - 1; j >= 0; j -= 1)
      common[i * width + j] =
        before[i] === after[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)

  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < n || j < m) {
    const isKept = i < n && j < m && before[i] === after[j]
    const isGone = !isKept && i < n && (j === m || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    steps.push({ change: isKept ? 'same' : isGone ? 'removed' : 'added', before: i, after: j })
    if (isKept || isGone) i += 1
    if (!isGone) j += 1
  }
  return steps
}
