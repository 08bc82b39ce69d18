import { useEffect, useRef, useState } from 'react'
import { feedbackMessages as messages } from './feedback.messages.tsx'

type CountAnnouncementProps = {
  /** The filters of the list. A change of them is announced, nothing else. */
  filters: string
  total: number | undefined
  /** The total may be that of the previous filters. */
  isRefetching: boolean
}

/** Announces to screen readers how many results a list has after its filters changed. */
export function CountAnnouncement({ filters, total, isRefetching }: CountAnnouncementProps) {
  const announced = useRef(filters)
  const [text, setText] = useState('')
  useEffect(() => {
    if (isRefetching || total === undefined || announced.current === filters) return
    announced.current = filters
    const count = messages.list.results(total)
    // The same text twice would not be announced again.
    setText((before) => (before === count ? `${count}\u00a0` : count))
  }, [filters, total, isRefetching])
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  )
}
