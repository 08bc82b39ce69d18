import { Button } from '../../../../ui/button/button.tsx'
import { useTicketListState } from '../../filters/use-ticket-list-state.ts'
import { useColumnChoice } from '../columns/use-column-choice.ts'
import { ticketListMessages } from '../ticket-list.messages.ts'
import { useTicketPage } from '../use-ticket-page.ts'

type SelectButtonProps = { isSelecting: boolean; onChange: (isSelecting: boolean) => void }

/** Begins and ends the selection of tickets on phones. It is not offered for a list without tickets. */
export function SelectButton({ isSelecting, onChange }: SelectButtonProps) {
  const list = useTicketListState()
  const { page } = useTicketPage(list, useColumnChoice(list))
  const isEmpty = list.isViewMissing || page.isLoadingError || page.data?.total === 0
  if (isEmpty && !isSelecting) return null
  const { start, startLabel, done } = ticketListMessages.select
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={isSelecting ? done : startLabel}
      onClick={() => onChange(!isSelecting)}
    >
      {isSelecting ? done : start}
    </Button>
  )
}
