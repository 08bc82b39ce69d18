import type { NoticePreview as Preview } from '@hatchway/contract/releases/version-notices'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TabPanel, Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { DateOf } from '../session/date-of.tsx'
import { previewMessages as messages } from './notice.messages.ts'
import { versionMessages } from './version.messages.tsx'

type Pair = { customerId: number; serviceId: number }
type NoticePreviewProps = {
  preview: UseQueryResult<Preview>
  isFilled: boolean
  onSample: (of: Pair | undefined) => void
}

/** Previews the notice for one customer and lists all recipients. */
export function NoticePreview({
  preview: { data, error, refetch, isFetching },
  isFilled,
  onSample,
}: NoticePreviewProps) {
  const [tab, setTab] = useState('preview')
  if (!isFilled && !data) return <p className="text-ink-3">{messages.incomplete}</p>
  if (!data)
    return error ? (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <FieldError>{errorMessage(error)}</FieldError>
        {!isRefused(error) && (
          <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        )}
      </div>
    ) : (
      <SkeletonText lines={4} label={messages.loading} />
    )
  return (
    <section aria-label={messages.title} className="rounded-tile border border-line">
      <Tabs
        label={messages.title}
        className="px-3.5!"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'preview', label: messages.title },
          { value: 'people', label: messages.recipients, count: data.people },
        ]}
      >
        <TabPanel value="preview" className="px-3.5 py-3">
          {error && (
            <div role="alert">
              <FieldError>{errorMessage(error)}</FieldError>
            </div>
          )}
          {data.sample ? (
            <Sample sample={data.sample} recipients={data.recipients} onSample={onSample} />
          ) : (
            <p className="text-ink-3">{messages.none}</p>
          )}
        </TabPanel>
        <TabPanel value="people" className="max-h-64 overflow-y-auto px-3.5 py-1.5">
          <Recipients recipients={data.recipients} />
        </TabPanel>
      </Tabs>
    </section>
  )
}

/** Returns whether the text itself is invalid, so that a retry with the same text is useless. */
const isRefused = (error: Error) => error instanceof ApiError && error.status === 400

type SampleProps = Pick<Preview, 'recipients'> & {
  sample: NonNullable<Preview['sample']>
  onSample: (of: Pair | undefined) => void
}

function Sample({ sample, recipients, onSample }: SampleProps) {
  return (
    <div className="grid gap-2.5">
      {recipients.length > 1 && (
        <span className="w-80 max-w-full">
          <Combobox
            quiet
            label={messages.previewAs}
            searchPlaceholder={messages.search}
            options={recipients.map((one) => ({
              value: keyOf(one),
              label: messages.recipient(one.customerName, one.serviceName),
            }))}
            value={keyOf(sample)}
            onValueChange={(key) => onSample(recipients.find((one) => keyOf(one) === key))}
          />
        </span>
      )}
      <p className="type-strong break-words">{sample.subject}</p>
      <p className="whitespace-pre-wrap break-words text-ink-2">{sample.message}</p>
    </div>
  )
}

function Recipients({ recipients }: Pick<Preview, 'recipients'>) {
  return (
    <ul>
      {recipients.map((one) => (
        <li key={keyOf(one)} className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{one.customerName}</span>
            <span className="text-ink-3">
              {one.serviceName} {one.version}
            </span>
          </span>
          {one.people.length > 0 ? (
            one.people.map(({ id, fullName, email }) => (
              <span key={id} className="flex flex-wrap gap-x-2 text-ink-2">
                {fullName} <span className="break-all text-ink-3">{email}</span>
              </span>
            ))
          ) : (
            <span className="text-warning-ink">{messages.noUsers}</span>
          )}
          {one.notifiedAt && (
            <span className="type-small text-ink-3">
              {versionMessages.lastNotified(<DateOf at={one.notifiedAt} />)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const keyOf = ({ customerId, serviceId }: Pair) => `${customerId} ${serviceId}`
