import { findHelpTopics } from '@hatchway/contract/knowledge/help-topics'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { findSettings } from './find-settings.ts'
import { fieldUrl } from './setting-fields.ts'

/** Returns the search in the settings: its text, what it finds, the active result, and what keys do in its field. */
export function useSettingsSearch() {
  const { user } = useSession()
  const { history } = useRouter()
  const id = useId()
  const [query, setText] = useState('')
  const found = findSettings(query, user.role)
  const urls = found.flatMap(({ entry, fields }) => [entry.href, ...fields.map((field) => fieldUrl(entry, field))])
  const [moved, setMoved] = useState<number>()
  // The first field found is what is looked for most often.
  const active = Math.min(moved ?? (found[0]?.fields.length ? 1 : 0), urls.length - 1)

  const setQuery = (next: string) => {
    setText(next)
    setMoved(undefined)
  }
  const open = (at: number) => {
    const url = urls[at]
    if (!url) return
    setQuery('')
    history.push(url)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || urls.length === 0) return
    if (step) setMoved((active + step + urls.length) % urls.length)
    else if (event.key === 'Enter') open(active)
    else return
    event.preventDefault()
  }
  return {
    id,
    query,
    setQuery,
    found,
    active,
    setActive: setMoved,
    open,
    onKeyDown,
    /** The first help topic that has the words. */
    topic: query.trim() ? findHelpTopics(query)[0] : undefined,
  }
}
export type SettingsSearch = ReturnType<typeof useSettingsSearch>
