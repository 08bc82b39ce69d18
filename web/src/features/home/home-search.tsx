import { useRef } from 'react'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { SearchInput } from '../../ui/layout/search-input.tsx'
import { homeMessages } from './home.messages.ts'
import { HomeResults } from './home-results.tsx'

const messages = homeMessages.search

type HomeSearchProps = { words: string; onWords: (words: string) => void }

/** Searches articles and the catalog while the user types. Enter and the down arrow move to the first result. */
export function HomeSearch({ words, onWords }: HomeSearchProps) {
  const results = useRef<HTMLDivElement>(null)
  const searched = useDebouncedValue(words.trim())
  const toResults = () => results.current?.querySelector<HTMLElement>('a, button')?.focus()
  return (
    <>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            toResults()
          }}
        >
          <SearchInput
            value={words}
            onValueChange={onWords}
            aria-label={messages.label}
            placeholder={messages.placeholder}
            maxLength={200}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              toResults()
            }}
          />
        </form>
      </search>
      {words.trim() !== '' && (
        <div ref={results}>
          <HomeResults words={searched || words.trim()} />
        </div>
      )}
    </>
  )
}
