import { DropZone } from '../../ui/form/drop-zone.tsx'
import { Field } from '../../ui/form/field.tsx'
import { acceptedFiles, supportedFiles } from '../attachments/supported-files.ts'
import { UploadList } from '../attachments/upload-list.tsx'
import { fieldMessages as messages } from './new-ticket.messages.tsx'
import type { NewTicketState } from './use-new-ticket.ts'

/** Selects files that are uploaded once the ticket exists. */
export function TraceFiles({ uploads, draft }: Pick<NewTicketState, 'uploads' | 'draft'>) {
  const hasFiles = uploads.queue.length > 0
  const hint = hasFiles ? messages.filesHint : draft.hadFiles && messages.filesAgain
  return (
    <Field label={messages.files} aside={messages.optional} hint={hint} className="md:col-span-2">
      <DropZone types={supportedFiles} accept={acceptedFiles} joined={hasFiles} onFiles={uploads.add} />
      <UploadList uploads={uploads} joined />
    </Field>
  )
}
