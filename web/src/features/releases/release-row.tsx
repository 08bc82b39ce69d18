import type { StaffRelease } from '@hatchway/contract/releases/releases'
import { Link } from '@tanstack/react-router'
import { Check, PencilLine, Rocket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { DownloadImageButton } from '../docker/download-image-button.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { ReleaseCustomers } from '../versions/release-customers.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ReleaseDetails } from './release-details.tsx'
import { deleteMessages, listMessages as messages } from './release-editor.messages.ts'
import { ReleaseToggle } from './release-toggle.tsx'
import { useDeleteRelease } from './releases.queries.ts'

type ReleaseRowProps = {
  release: StaffRelease
  serviceId: number
  isLatest: boolean
  isOpen: boolean
  onToggle: () => void
  onApply: () => void
}

/** Shows one release as a row that expands to its details. */
export function ReleaseRow({ release, serviceId, isLatest, isOpen, onToggle, onApply }: ReleaseRowProps) {
  const style = useDateStyle()
  const [asking, setAsking] = useState<'publish' | 'delete'>()
  const isDraft = release.publishedAt === null
  return (
    <li className="border-b border-line">
      <h3>
        <ReleaseToggle {...{ release, isOpen, onToggle }} className="min-h-11 px-5 hover:bg-surface-2 max-md:px-4">
          {isDraft && <Badge tone="warning">{messages.draft}</Badge>}
          {isLatest && <Badge tone="success">{messages.latest}</Badge>}
          <span className="min-w-40 flex-1 truncate max-md:order-last max-md:basis-full">
            {release.summary || <span className="text-ink-3">{messages.noSummary}</span>}
          </span>
          {release.appliedCount > 0 && (
            <span className="type-small flex items-center gap-1 text-ink-3">
              <Check size={13} strokeWidth={2} />
              {messages.customers(release.appliedCount)}
            </span>
          )}
          <span className="text-ink-3">
            {release.deployedAt ? formatDay(release.deployedAt, style) : messages.notDeployed}
          </span>
        </ReleaseToggle>
      </h3>
      {isOpen && (
        <div className="grid gap-4 ps-12 pe-5 pt-1 pb-5 max-md:px-4">
          <ReleaseDetails
            release={release}
            download={release.imageUrl && <DownloadImageButton release={release} />}
            ticketLink={({ id }, children) => (
              <Link
                to="/tickets/$id"
                params={{ id: String(id) }}
                className="flex min-w-0 gap-2 no-underline hover:underline"
              >
                {children}
              </Link>
            )}
          />
          {!isDraft && <ReleaseCustomers release={release} serviceId={serviceId} />}
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            {release.can.publish && (
              <Button size="sm" variant="outline" icon={Rocket} onClick={() => setAsking('publish')}>
                {messages.publish}
              </Button>
            )}
            {release.can.apply && (
              <Button size="sm" variant="outline" icon={Check} onClick={onApply}>
                {messages.apply}
              </Button>
            )}
            {release.can.change && (
              <Button asChild size="sm" variant="outline">
                <Link
                  to="/services/$id/releases/$releaseId"
                  params={{ id: String(serviceId), releaseId: String(release.id) }}
                >
                  <PencilLine />
                  {messages.edit}
                </Link>
              </Button>
            )}
            {release.can.delete && (
              <Button size="sm" variant="ghost" icon={Trash2} onClick={() => setAsking('delete')}>
                {messages.delete}
              </Button>
            )}
          </div>
        </div>
      )}
      {asking === 'publish' && (
        <PublishDialog release={release} serviceId={serviceId} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'delete' && (
        <DeleteDialog release={release} serviceId={serviceId} onClose={() => setAsking(undefined)} />
      )}
    </li>
  )
}

function DeleteDialog({
  release,
  serviceId,
  onClose,
}: {
  release: StaffRelease
  serviceId: number
  onClose: () => void
}) {
  const remove = useDeleteRelease(serviceId)
  return (
    <ConfirmMutation
      onClose={onClose}
      title={deleteMessages.title(release.version)}
      description={deleteMessages.consequence}
      confirmLabel={deleteMessages.confirm}
      pendingLabel={deleteMessages.pending}
      destructive
      mutation={remove}
      variables={release.id}
      done={deleteMessages.done(release.version)}
      failed={deleteMessages.failed}
    />
  )
}
