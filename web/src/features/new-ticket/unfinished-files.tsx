import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { UploadList } from '../attachments/upload-list.tsx'
import { newTicketMessages as messages } from './new-ticket.messages.tsx'
import type { NewTicketState } from './use-new-ticket.ts'

/** Shown when the ticket was created but not all of its files were uploaded: retries them or continues without. */
export function UnfinishedFiles({ ticket: { created, uploads, continueToTicket } }: { ticket: NewTicketState }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const missing = uploads.queue.filter(({ state }) => state !== 'success').length
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <section aria-labelledby="unfinished-files" className="mx-auto grid max-w-145 gap-4 px-4 py-8 md:px-7 md:py-14">
        <div>
          <h2 id="unfinished-files" ref={heading} tabIndex={-1} className="type-title flex items-center gap-2.5">
            <CircleCheck size={20} className="flex-none text-success-mark" />
            {messages.created(created?.ticketNumber)}
          </h2>
          <p className="mt-1.5 text-ink-2">{messages.filesMissing(missing)}</p>
        </div>
        <UploadList uploads={uploads} />
        <Button className="justify-self-start" onClick={continueToTicket}>
          {messages.continue}
        </Button>
      </section>
    </div>
  )
}
