import type { StaffRelease } from '@hatchway/contract/releases'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check, ChevronRight, PencilLine, Rocket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../platform/call-error.ts'
import { formatDate } from '../../platform/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DownloadImageButton } from '../docker/download-image-button.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { ReleaseCustomers } from '../versions/release-customers.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ReleaseDetails } from './release-details.tsx'
import { ReleaseTypeBadge } from './release-type.tsx'
import { useDeleteRelease } from './releases.queries.ts'

type ReleaseRowProps = {
  release: StaffRelease
  serviceId: number
  isLatest: boolean
  isOpen: boolean
  onToggle: () => void
  onApply: () => void
}

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const

/** One release: its line, and unfolded all that it says. */
export function ReleaseRow({ release, serviceId, isLatest, isOpen, onToggle, onApply }: ReleaseRowProps) {
  const { dateFormat, timeZone } = useDateStyle()
  const [asking, setAsking] = useState<'publish' | 'delete'>()
  const isDraft = release.publishedAt === null
  return (
    <li className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="quick flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 text-start focus-inside hover:bg-surface-2 max-md:px-4"
        >
          <ChevronRight
            size={16}
            strokeWidth={1.85}
            aria-hidden
            className={clsx('quick flex-none text-ink-3', isOpen ? 'rotate-90' : 'rtl:-scale-x-100')}
          />
          <span className="type-section min-w-14">{release.version}</span>
          <ReleaseTypeBadge type={release.releaseType} />
          {isDraft && <Badge tone="warning">Draft</Badge>}
          {isLatest && <Badge tone="success">Latest</Badge>}
          <span className="min-w-40 flex-1 truncate max-md:order-last max-md:basis-full">
            {release.summary || <span className="text-ink-3">No summary yet</span>}
          </span>
          {release.appliedCount > 0 && (
            <span className="type-small flex items-center gap-1 text-ink-3">
              <Check size={13} strokeWidth={2} aria-hidden />
              {release.appliedCount === 1 ? '1 customer' : `${release.appliedCount} customers`}
            </span>
          )}
          <span className="text-ink-3">
            {release.deployedAt
              ? formatDate(release.deployedAt, { dateFormat: dateOnly(dateFormat), timeZone })
              : 'Not deployed'}
          </span>
        </button>
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
              <Button size="sm" variant="outline" icon={<Rocket {...icon} />} onClick={() => setAsking('publish')}>
                Publish
              </Button>
            )}
            {release.can.apply && (
              <Button size="sm" variant="outline" icon={<Check {...icon} />} onClick={onApply}>
                Record as applied
              </Button>
            )}
            {release.can.change && (
              <Button asChild size="sm" variant="outline">
                <Link
                  to="/services/$id/releases/$releaseId"
                  params={{ id: String(serviceId), releaseId: String(release.id) }}
                >
                  <PencilLine {...icon} />
                  Edit
                </Link>
              </Button>
            )}
            {release.can.delete && (
              <Button size="sm" variant="ghost" icon={<Trash2 {...icon} />} onClick={() => setAsking('delete')}>
                Delete draft
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

const dateOnly = (format: string) => format.split(' ')[0] ?? format

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
  const confirm = () =>
    remove.mutate(release.id, {
      onSuccess: () => toast({ title: `The draft ${release.version} has been deleted`, variant: 'success' }),
      onError: (error) => {
        toast({ title: 'The draft was not deleted', description: messageOf(error), variant: 'destructive' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the draft “${release.version}”?`}
      description="What is written in it is lost. No customer has seen it."
      confirmLabel="Delete draft"
      cancelLabel="Keep it"
      destructive
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={confirm}
    />
  )
}
