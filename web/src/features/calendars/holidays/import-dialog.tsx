import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { errorAt } from '../../../platform/field-errors.ts'
import { readTextFile } from '../../../platform/text-file.ts'
import { DropZone } from '../../../ui/form/drop-zone.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { labeled } from '../../../ui/select/labeled.ts'
import type { NewHolidayFeed } from '../calendars.queries.ts'
import { importMessages as messages } from './holiday.messages.tsx'

type ImportDialogProps = {
  mutation: Pick<UseMutationResult, 'isPending' | 'error'>
  onImport: (feed: NewHolidayFeed) => void
  onClose: () => void
}

/** Imports holidays from a URL, which is read every day, or from a file. */
export function ImportDialog({ mutation, onImport, onClose }: ImportDialogProps) {
  const [from, setFrom] = useState<'url' | 'file'>('url')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [content, setContent] = useState('')
  const [fileName, setFileName] = useState('')
  const given = from === 'url' ? url.trim() : content.trim()
  const read = async ([file]: File[]) => {
    if (!file) return
    setContent(await readTextFile(file))
    setFileName(file.name)
  }
  return (
    <FormDialog
      title={messages.title}
      description={messages.hint}
      submitLabel={messages.submit}
      pendingText={messages.importing}
      mutation={mutation}
      fields={['url', 'content', 'name']}
      disabled={given === ''}
      onSubmit={() =>
        onImport({
          ...(name.trim() && { name: name.trim() }),
          ...(from === 'url' ? { url: given } : { content }),
        })
      }
      onClose={onClose}
    >
      <Segmented
        className="justify-self-start"
        aria-label={messages.from}
        value={from}
        onValueChange={setFrom}
        segments={labeled(messages.sources)}
      />
      {from === 'url' ? (
        <Field label={messages.url} required hint={messages.urlHint} error={errorAt(mutation.error, 'url')}>
          <Input
            type="url"
            inputMode="url"
            placeholder={messages.urlExample}
            maxLength={2000}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
      ) : (
        <>
          <DropZone
            single
            accept=".ics,text/calendar"
            types={fileName || messages.file}
            onFiles={(files) => void read(files)}
          />
          <Field label={messages.content} error={errorAt(mutation.error, 'content')}>
            <Textarea
              rows={5}
              className="font-mono"
              spellCheck={false}
              value={content}
              onChange={({ target }) => {
                setContent(target.value)
                setFileName('')
              }}
            />
          </Field>
        </>
      )}
      <Field
        label={messages.name}
        aside={messages.optional}
        hint={messages.nameHint}
        error={errorAt(mutation.error, 'name')}
      >
        <Input maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
