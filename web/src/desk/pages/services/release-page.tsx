import type { StaffRelease } from '@hatchway/contract/releases/releases'
import type { ShownService } from '@hatchway/contract/releases/services'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { PublishDialog } from '../../../features/releases/publish-dialog.tsx'
import { ReleaseEditor } from '../../../features/releases/release-editor.tsx'
import { oneRelease } from '../../../features/releases/releases.queries.ts'
import { useReleaseEditor } from '../../../features/releases/use-release-editor.ts'
import { serviceDetails } from '../../../features/services/services.queries.ts'
import { useSession } from '../../../features/session/session-context.tsx'
import { ReleaseCustomers } from '../../../features/versions/release-customers.tsx'
import { isId } from '../../../platform/record-id.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { unsavedMessages } from '../../../ui/form/unsaved.messages.ts'
import { Unsaved } from '../../../ui/form/unsaved.tsx'
import { Banner } from '../../../ui/layout/banner.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { navigationMessages } from '../../navigation.messages.ts'
import { Page } from '../../shell/page.tsx'
import { isGone } from '../../url-record.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import { releasePageMessages as messages } from './service-pages.messages.ts'

/** The page of a new release. */
export function NewReleasePage() {
  const { id } = useParams({ strict: false })
  const service = useQuery({ ...serviceDetails(Number(id)), enabled: isId(id) })
  if (!isId(id) || isGone(service.error) || service.data?.can.release === false) return <NotFoundPage />
  if (!service.data) return <Loading query={service} />
  return <Editor service={service.data} />
}

/** The editor of one release. */
export function ReleasePage() {
  const { id, releaseId } = useParams({ strict: false })
  const isFair = isId(id) && isId(releaseId)
  const service = useQuery({ ...serviceDetails(Number(id)), enabled: isFair })
  const release = useQuery({ ...oneRelease(Number(id), Number(releaseId)), enabled: isFair })
  if (!isFair || isGone(service.error) || isGone(release.error) || release.data?.can.change === false)
    return <NotFoundPage />
  if (!service.data) return <Loading query={service} />
  if (!release.data) return <Loading query={release} />
  return <Editor key={release.data.id} service={service.data} saved={release.data} />
}

function Editor({ service, saved }: { service: ShownService; saved?: StaffRelease }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { company } = useSession()
  const [isPublishing, setPublishing] = useState(false)
  const open = ({ id }: StaffRelease) =>
    void navigate({
      to: '/services/$id/releases/$releaseId',
      params: { id: String(service.id), releaseId: String(id) },
      replace: true,
      ignoreBlocker: true,
    })
  const editor = useReleaseEditor({ serviceId: service.id, saved, onAdded: open })
  const { basis, draft } = editor
  const canPublish = basis ? basis.can.publish : service.can.release
  const isDraft = !basis?.publishedAt
  const publish = async () => {
    const release = !basis || editor.count > 0 ? await editor.store() : basis
    if (release) setPublishing(true)
  }
  const endPublishing = () => {
    setPublishing(false)
    // A new release was saved for the question, and has its own URL now.
    if (!saved && basis) open(basis)
  }
  const loadTheirs = async () => {
    if (basis) editor.load(await client.fetchQuery(oneRelease(service.id, basis.id)))
  }
  return (
    <Page
      start={
        <Breadcrumb>
          <Link to="/services">{navigationMessages.pages.services}</Link>
          <Link to="/services/$id" params={{ id: String(service.id) }}>
            {service.name}
          </Link>
          <PageTitle siteName={company.name}>{basis ? basis.version : messages.newTitle}</PageTitle>
        </Breadcrumb>
      }
      actions={
        <>
          {canPublish && isDraft && (
            <Button
              variant="outline"
              icon={Rocket}
              disabled={editor.isSaving}
              disabledReason={
                (!draft.version.trim() && messages.versionMissing) || (!draft.summary.trim() && messages.summaryMissing)
              }
              onClick={() => void publish()}
            >
              {messages.publish}
            </Button>
          )}
          <Unsaved form={editor} saveLabel={isDraft ? messages.saveDraft : unsavedMessages.save} />
        </>
      }
    >
      {basis?.publishedAt && <Banner tone="info">{messages.published}</Banner>}
      {basis?.publishedAt && (
        <div className="flex-none border-b border-line px-5 py-2 max-md:px-4">
          <ReleaseCustomers release={basis} serviceId={service.id} />
        </div>
      )}
      <ReleaseEditor editor={editor} onLoadTheirs={() => void loadTheirs()} />
      {isPublishing && basis && (
        <PublishDialog release={basis} serviceId={service.id} onClose={endPublishing} onPublished={editor.load} />
      )}
    </Page>
  )
}

function Loading({ query }: { query: UseQueryResult }) {
  return (
    <Page title={messages.title}>
      {query.error ? (
        <QueryError className="m-auto" title={messages.loadFailed} query={query} />
      ) : (
        <div className="p-5">
          <SkeletonText lines={5} label={messages.loading} />
        </div>
      )}
    </Page>
  )
}
