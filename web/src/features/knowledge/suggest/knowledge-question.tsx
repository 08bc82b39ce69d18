import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { SearchInput } from '../../../ui/layout/search-input.tsx'
import { articleSuggestionMessages } from './article-suggestion.messages.ts'

const messages = articleSuggestionMessages.question

/** Searches the knowledge base before a request is filed, because many requests are already answered there. */
export function KnowledgeQuestion({ className }: { className?: string }) {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const look = () => void navigate({ to: '/knowledge-base', search: words.trim() ? { search: words.trim() } : {} })
  return (
    <search className={className}>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <SearchInput
          value={words}
          onValueChange={setWords}
          aria-label={messages.label}
          placeholder={messages.placeholder}
          maxLength={200}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline">
          {messages.search}
        </Button>
      </form>
    </search>
  )
}
