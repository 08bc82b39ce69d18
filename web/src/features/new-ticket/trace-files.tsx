import { DropZone } from '../../ui/form/drop-zone.tsx'
import { Field } from '../../ui/form/field.tsx'
import { acceptedFiles, supportedFiles } from '../attachments/supported-files.ts'
import { UploadList } from '../attachments/upload-list.tsx'
import type { NewTicketState } from './use-new-ticket.ts'

/** Selects files that are uploaded once the ticket exists. */
export function TraceFiles({ uploads, draft }: Pick<NewTicketState, 'uploads' | 'draft'>) {
  const hasFiles = uploads.queue.length > 0
  const hint = hasFiles
    ? 'Files aren’t saved in drafts. They’re uploaded when the request is created.'
    : draft.hadFiles && 'Files aren’t saved in drafts. Choose them again.'
  return (
    <Field label="Trace Files" aside="Optional" hint={hint} className="md:col-span-2">
      <DropZone types={supportedFiles} accept={acceptedFiles} joined={hasFiles} onFiles={uploads.add} />
      <UploadList uploads={uploads} joined />
    </Field>
  )
}
