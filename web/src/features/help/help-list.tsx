import {
  type findHelpTopics,
  type HelpSection,
  type HelpTopicId,
  helpTopics,
} from '@hatchway/contract/knowledge/help-topics'
import type { KeyboardEvent } from 'react'
import { RowChevron } from '../../ui/display/row-chevron.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MatchedText } from '../../ui/select/matched-text.tsx'
import { helpMessages as messages } from './help.messages.ts'
import { showHelp } from './help-store.ts'
import { TopicTile } from './topic-icon.tsx'

type HelpListProps = {
  topics: ReturnType<typeof findHelpTopics>
  /** What explains the page on which the Help Center was opened. */
  section: HelpSection | undefined
  query: string
  /** The topic that the user has just left, which receives the focus. */
  focused: HelpTopicId | undefined
}

/** Lists the matching topics. */
export function HelpList({ topics, section, query, focused }: HelpListProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 pb-2.5">
      <p role="status" className="sr-only">
        {query.trim() && messages.found(topics.length)}
      </p>
      {topics.length === 0 ? (
        <EmptyState art="glass" title={messages.noMatch(query.trim())}>
          {messages.noMatchHint}
        </EmptyState>
      ) : (
        <>
          {section && (
            <>
              <h3 className={headingClass}>{messages.thisPage}</h3>
              <HelpEntry
                id={section.topic}
                title={section.heading}
                text={messages.inTopic(helpTopics.find(({ id }) => id === section.topic)!.title)}
                query=""
                onOpen={() => showHelp(section.topic, section.heading)}
              />
              <h3 className={headingClass}>{messages.allTopics}</h3>
            </>
          )}
          <ul aria-label={messages.topics}>
            {topics.map(({ id, title, shortDescription }) => (
              <li key={id}>
                <HelpEntry
                  id={id}
                  title={title}
                  text={shortDescription}
                  query={query}
                  isFocused={id === focused}
                  onOpen={() => showHelp(id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const headingClass = 'type-small px-3 pt-2 pb-1 text-ink-3'

type HelpEntryProps = {
  id: HelpTopicId
  title: string
  text: string
  query: string
  isFocused?: boolean
  onOpen: () => void
}

function HelpEntry({ id, title, text, query, isFocused = false, onOpen }: HelpEntryProps) {
  return (
    <button
      type="button"
      data-topic
      // biome-ignore lint/a11y/noAutofocus: restores the focus to the former position in the list
      autoFocus={isFocused}
      className="quick focus-inside flex min-h-15 w-full items-center gap-3.5 rounded-tile px-3 py-2 text-start hover:bg-hover"
      onClick={onOpen}
      onKeyDown={moveInList}
    >
      <TopicTile id={id} />
      <span className="min-w-0 flex-1">
        <span className="type-section block">
          <MatchedText text={title} query={query} />
        </span>
        <span className="block text-ink-2">
          <MatchedText text={text} query={query} />
        </span>
      </span>
      <RowChevron />
    </button>
  )
}

/** Moves the focus with the arrow keys from the search to the topics and between them. */
export function moveInList(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const pane = event.currentTarget.closest('[role="dialog"]')
  const stops = [...(pane?.querySelectorAll<HTMLElement>('input[type="search"], [data-topic]') ?? [])]
  const at = stops.indexOf(event.currentTarget)
  event.preventDefault()
  stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
