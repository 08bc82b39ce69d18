import { bodyKind } from '@hatchway/contract/body-kind'
import { Fragment } from 'react'
import { RichBody } from './rich-body.tsx'
import { textPieces } from './text-pieces.ts'

type CommentBodyProps = {
  content: string
  isRichText?: boolean
  /** Full names of users who can be mentioned, so that a mention ends where the name does. */
  names?: readonly string[]
}

/** Shows a comment: as HTML when it holds tags, as Markdown when it is rich text, otherwise as plain text with mentions. */
export function CommentBody({ content, isRichText = false, names = noNames }: CommentBodyProps) {
  const kind = bodyKind({ content, isRichText })
  return (
    <div className="comment-body type-read max-w-[700px] min-[1760px]:max-w-[820px]">
      {kind === 'text' ? (
        <PlainBody content={content} names={names} />
      ) : (
        <RichBody content={content} kind={kind} names={names} />
      )}
    </div>
  )
}

function PlainBody({ content, names }: { content: string; names: readonly string[] }) {
  return content.split(/\n[ \t]*\n\s*/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a static text have no identity but their order
    <p key={at} className="whitespace-pre-wrap">
      <Pieces text={paragraph} names={names} />
    </p>
  ))
}

function Pieces({ text, names }: { text: string; names: readonly string[] }) {
  return textPieces(text, names).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>
      {piece.kind === 'text' && piece.text}
      {piece.kind === 'mention' && <mark>{piece.text}</mark>}
      {piece.kind === 'link' && (
        <a href={piece.text} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </a>
      )}
    </Fragment>
  ))
}

const noNames: readonly string[] = []
