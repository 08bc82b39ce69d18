import { type HelpTopic, helpBlocks, helpTopics } from '@hatchway/contract/knowledge/help-topics'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Priority, PriorityLabel } from '../tickets/ticket-icons.tsx'
import { helpMessages as messages } from './help.messages.ts'
import { showHelp } from './help-store.ts'
import { TopicIcon } from './topic-icon.tsx'

type HelpTopicTextProps = {
  topic: HelpTopic
  /** The heading at which it opens. */
  heading: string | undefined
}

/** Shows one topic: title, tags, text, and links to related pages. */
export function HelpTopicText({ topic, heading }: HelpTopicTextProps) {
  const opened = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    opened.current?.focus({ preventScroll: true })
    if (heading) opened.current?.scrollIntoView({ block: 'start' })
  }, [heading])
  const related = topic.relatedTopics.flatMap((id) => helpTopics.find((other) => other.id === id) ?? [])
  return (
    <article className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-8 pt-5 pb-7 max-md:px-5">
      <h2 ref={heading ? undefined : opened} tabIndex={-1} className="type-title outline-none">
        {topic.title}
      </h2>
      <ul aria-label={messages.tags} className="mt-2 flex flex-wrap gap-1.5">
        {topic.tags.map((tag) => (
          <li key={tag} className="flex">
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-3">
        {helpBlocks(topic.content).map((block) => {
          if (block.kind === 'table') return <HelpTable key={block.rows[0]?.[0]} {...block} />
          const { kind, text } = block
          return kind === 'text' ? (
            <p key={text} className="type-read">
              {text}
            </p>
          ) : (
            <h3
              key={text}
              ref={text === heading ? opened : undefined}
              tabIndex={-1}
              className="type-section mt-3 scroll-mt-4 outline-none"
            >
              {text}
            </h3>
          )
        })}
      </div>
      <h3 className="type-strong mt-6 font-bold">{messages.related}</h3>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {related.map(({ id, title }) => (
          <Button
            key={id}
            variant="outline"
            size="sm"
            icon={<TopicIcon id={id} size={14} />}
            onClick={() => showHelp(id)}
          >
            {title}
          </Button>
        ))}
      </div>
    </article>
  )
}

function HelpTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="my-1 w-full border-t border-line">
      <thead>
        <tr className="border-b border-line text-start">
          {head.map((name) => (
            <th key={name} scope="col" className="type-small h-8 pe-3 text-start font-regular text-ink-3">
              {name || <span className="sr-only">{messages.priorityColumn}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="h-8 w-28 pe-3 text-start font-regular">
              {nameOf(name)}
            </th>
            {cells.map((cell) => (
              <td key={cell} className="h-8 py-1 pe-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Prepends the icon to the name of a priority. */
function nameOf(name: string): ReactNode {
  const isPriority = ['urgent', 'high', 'medium', 'low'].includes(name.toLowerCase())
  return isPriority ? <PriorityLabel priority={name.toLowerCase() as Priority} /> : name
}
