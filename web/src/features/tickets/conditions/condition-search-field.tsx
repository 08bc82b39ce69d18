import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import { useSession } from '../../session/session-context.tsx'
import { conditionSearchMessages as messages } from './condition-search.messages.ts'
import { useConditionSubject } from './condition-subject.ts'

const ConditionCompletion = lazyComponent(
  async () => (await import('./condition-completion-list.tsx')).ConditionCompletion,
)

const ConditionColors = lazyComponent(async () => (await import('./condition-colors.tsx')).ConditionColors)

/** A list that is searched by words or by a condition. */
export type ConditionList = {
  filters: { q?: string | undefined; text?: string | undefined; search?: string | undefined }
  /** Sets the searched words, or the condition that is searched by in their place. */
  setSearch: (text: string, isCondition: boolean) => void
}

type ConditionSearchFieldProps = {
  list: ConditionList
  isNarrow: boolean
  /** The text that is no valid condition, and how to set it. The list keeps its filters until the text is valid. */
  rejected: string | undefined
  onRejected: (text: string | undefined) => void
}

/** Searches a list by words, or by a condition once the text has a keyword such as `status:`. */
export function ConditionSearchField({ list, isNarrow, rejected, onRejected }: ConditionSearchFieldProps) {
  const { filters } = list
  const client = useQueryClient()
  const { role } = useSession().user
  const subject = useConditionSubject()
  const latest = useRef('')
  const shown = filters.q ?? filters.text ?? filters.search ?? ''
  const search = async (text: string) => {
    latest.current = text
    if (!mayHaveKeyword.test(text)) {
      onRejected(undefined)
      return list.setSearch(text.slice(0, mostWords), false)
    }
    const { readText } = await import('./condition-text.ts')
    const { isCondition, error } = await readText(client, role, text, subject)
    if (latest.current !== text) return
    onRejected(isCondition && error ? text : undefined)
    if (!isCondition) list.setSearch(text.slice(0, mostWords), false)
    else if (!error) list.setSearch(text, true)
  }
  const isWide = (rejected ?? shown).length > 20 || filters.q !== undefined
  return (
    <DebouncedSearchInput
      label={messages.search[subject]}
      placeholder={messages.placeholder}
      value={shown}
      onChange={(text) => void search(text)}
      hasKey={!isNarrow}
      maxLength={2000}
      completion={ConditionCompletion}
      decoration={decoration}
      className={
        isNarrow
          ? 'min-w-0 flex-1'
          : `min-h-control-sm flex-none ${isWide ? 'w-[clamp(18rem,26vw,30rem)] max-w-full' : 'w-50'}`
      }
    />
  )
}

/** The most characters of a search for words. */
const mostWords = 200

/** The code that reads conditions is loaded only for a text that may be one. */
const mayHaveKeyword = /[^\s:]:/
const decoration = { component: ConditionColors, isWanted: (text: string) => mayHaveKeyword.test(text) }
