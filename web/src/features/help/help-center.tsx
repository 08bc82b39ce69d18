import { findHelpTopics, type HelpTopicId, helpTopics, sectionOfPage } from '@hatchway/contract/knowledge/help-topics'
import clsx from 'clsx'
import { ArrowLeft, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { SearchInput } from '../../ui/layout/search-input.tsx'
import { dialogContentClass, scrim } from '../../ui/overlay/dialog.tsx'
import { closeOnPassedEscape } from '../../ui/overlay/layer-escape.ts'
import { showShortcuts } from '../shortcuts/shortcuts-store.ts'
import { helpMessages as messages } from './help.messages.ts'
import { HelpList, moveInList } from './help-list.tsx'
import { closeHelp, showHelp, useHelpState } from './help-store.ts'
import { HelpTopicText } from './help-topic-text.tsx'

/** Delay before the search field receives focus after opening (ms). */
const focusDelay = 100

/** Shows the built-in help: a searchable list of topics, and the text of each topic. */
export function HelpCenter() {
  const { isOpen, topic: id, heading } = useHelpState()
  const [query, setQuery] = useState('')
  const [wasOpen, setWasOpen] = useState(false)
  const [leftTopic, setLeftTopic] = useState<HelpTopicId>()
  const focus = useFocusReturn()
  const topic = helpTopics.find((one) => one.id === id)
  const isSearching = query !== '' && !topic
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setQuery('')
      setLeftTopic(undefined)
    }
  }
  const back = () => {
    setLeftTopic(topic?.id)
    showHelp()
  }
  const openShortcuts = () => {
    closeHelp()
    showShortcuts()
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && closeHelp()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          aria-describedby={undefined}
          className={clsx(dialogContentClass, 'max-h-[80vh]! md:top-[8vh]! md:w-[min(680px,calc(100vw-32px))]')}
          onOpenAutoFocus={(event) => {
            focus.remember()
            event.preventDefault()
            ;(event.currentTarget as HTMLElement).focus()
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          // The first Escape clears the search.
          onEscapeKeyDown={(event) => isSearching && event.preventDefault()}
          onKeyDown={closeOnPassedEscape(() => !isSearching && closeHelp())}
        >
          <div
            className={clsx(
              'flex flex-none items-center gap-2 ps-5.5 pe-4 pt-3.5 pb-3',
              topic && 'border-b border-line ps-4',
            )}
          >
            <Radix.Title className={topic ? 'sr-only' : 'type-dialog'}>
              {topic ? messages.titleOfTopic(topic.title) : messages.title}
            </Radix.Title>
            {topic && (
              <Button variant="ghost" size="sm" icon={<ArrowLeft className="rtl:-scale-x-100" />} onClick={back}>
                {messages.back}
              </Button>
            )}
            <IconButton label={messages.close} size="sm" className="ms-auto" onClick={closeHelp} icon={X} />
          </div>
          {topic ? (
            <HelpTopicText key={topic.id} topic={topic} heading={heading} />
          ) : (
            <>
              <Search query={query} onQuery={setQuery} mayTakeFocus={leftTopic === undefined} />
              <HelpList
                topics={findHelpTopics(query)}
                section={query ? undefined : sectionOfPage(window.location.pathname)}
                query={query}
                focused={leftTopic}
              />
              <div className="flex flex-none items-center border-t border-line bg-surface-2 px-3.5 py-1.5 max-md:hidden md:rounded-b-dialog">
                <Button variant="ghost" size="sm" className="-ms-2.5" icon={<Kbd keys="?" />} onClick={openShortcuts}>
                  {messages.shortcuts}
                </Button>
              </div>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type SearchProps = { query: string; onQuery: (query: string) => void; mayTakeFocus: boolean }

function Search({ query, onQuery, mayTakeFocus }: SearchProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!mayTakeFocus) return
    const timer = setTimeout(() => field.current?.focus(), focusDelay)
    return () => clearTimeout(timer)
  }, [mayTakeFocus])
  return (
    <div className="flex-none px-5.5 pb-2">
      <SearchInput
        ref={field}
        aria-label={messages.search}
        placeholder={messages.searchPlaceholder}
        className="min-h-10"
        value={query}
        onValueChange={onQuery}
        onKeyDown={moveInList}
      />
    </div>
  )
}
