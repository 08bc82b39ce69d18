import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { previousAndNext } from './prev-next.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'

/** Returns the previous and next ticket in the originating list and registers their shortcuts. The back link still leads to the list. */
export function usePreviousAndNext(ticketId: number) {
  const navigate = useNavigate()
  const neighbors = previousAndNext(ticketId)
  const goTo = (id: number | undefined) => {
    if (id !== undefined) void navigate({ to: '/tickets/$id', params: { id: String(id) }, replace: true, state: true })
  }
  const about = { group: shortcutGroups.ticket, enabled: neighbors !== undefined }
  useShortcut('J', () => goTo(neighbors?.next), { label: messages.neighbors.next.label, icon: ChevronDown, ...about })
  useShortcut('K', () => goTo(neighbors?.previous), {
    label: messages.neighbors.previous.label,
    icon: ChevronUp,
    ...about,
  })
  return { known: neighbors !== undefined, ...neighbors, goTo }
}
