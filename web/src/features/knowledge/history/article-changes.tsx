import clsx from 'clsx'
import type { DiffBlock, Piece } from './article-diff.ts'
import { articleHistoryMessages as messages } from './article-history.messages.tsx'

/** Shows the changes between two versions: removed text struck through in red, added text in green. */
export function ArticleChanges({ blocks }: { blocks: readonly DiffBlock[] }) {
  if (blocks.every(({ change }) => change === 'same'))
    return <p className="py-6 text-center text-ink-2">{messages.unchanged}</p>
  return (
    <div className="type-read grid gap-2">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their position
        <div key={at} className={clsx('border-s-2 ps-3', edges[block.change], looks[block.kind])}>
          {block.pieces.map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position
            <Part key={place} {...piece} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Part({ text, change }: Piece) {
  if (change === 'added')
    return <ins className="rounded-badge bg-success-soft text-success-ink no-underline">{text}</ins>
  if (change === 'removed') return <del className="rounded-badge bg-danger-soft text-danger-ink">{text}</del>
  return text
}

const edges = {
  same: 'border-transparent',
  added: 'border-success-mark',
  removed: 'border-danger-mark',
  changed: 'border-warning-mark',
}
const looks: Record<string, string> = {
  h1: 'text-[17px] font-bold',
  h2: 'mt-2 text-[15px] font-bold',
  h3: 'font-bold',
  h4: 'font-bold',
  li: "before:me-2 before:text-ink-3 before:content-['•']",
  pre: 'font-mono whitespace-pre-wrap',
  blockquote: 'bg-info-soft py-1 pe-3',
}
