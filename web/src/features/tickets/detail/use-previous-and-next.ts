import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useShortcut } from '../../../platform/keyboard.ts'
import { previousAndNext } from './prev-next.ts'

/** The tickets around this one in the list that one came from, and the keys that lead there. The way back stays the list. */
export function usePreviousAndNext(ticketId: number) {
  const navigate = useNavigate()
  const neighbours = previousAndNext(ticketId)
  const goTo = (id: number | undefined) => {
    if (id !== undefined) void navigate({ to: '/tickets/$id', params: { id: String(id) }, replace: true })
  }
  const about = { group: 'Ticket', enabled: neighbours !== undefined }
  useShortcut('J', () => goTo(neighbours?.next), { label: 'Next ticket', icon: ChevronDown, ...about })
  useShortcut('K', () => goTo(neighbours?.previous), { label: 'Previous ticket', icon: ChevronUp, ...about })
  return { known: neighbours !== undefined, ...neighbours, goTo }
}
