import type { Policy } from '@hatchway/contract/sla/policies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { DeletePolicy } from '../../features/sla/policies/delete-policy.tsx'
import { PolicyEditor } from '../../features/sla/policies/policy-editor.tsx'
import { PolicyEffects } from '../../features/sla/policies/policy-effects.tsx'
import { PolicyList } from '../../features/sla/policies/policy-list.tsx'
import { usePolicyEditor } from '../../features/sla/policies/use-policy-editor.ts'
import { calendarChoices, policyDetails } from '../../features/sla/sla.queries.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { Unsaved } from './use-unsaved-guard.tsx'

/** One SLA policy. */
export function SlaPolicyPage() {
  const { id } = useParams({ strict: false })
  const isId = /^[1-9]\d{0,9}$/.test(id ?? '')
  const query = useQuery({ ...policyDetails(Number(id)), enabled: isId })
  if (!isId || (query.error instanceof ApiError && query.error.status === 404)) return <NotFoundPage />
  if (query.data) return <Editor key={id} saved={query.data} />
  return (
    <SettingsFrame title="SLA policy" above={<PoliciesLink />}>
      {query.error ? (
        <QueryError className="m-auto" title="The SLA policy couldn’t be loaded" query={query} />
      ) : (
        <Skeleton className="m-7 h-64" />
      )}
    </SettingsFrame>
  )
}

/** The page of a new SLA policy, which uses the default calendar. */
export function NewSlaPolicyPage() {
  const { data: calendars, isPending } = useQuery(calendarChoices)
  if (!isPending) return <Editor calendarId={calendars?.find(({ isDefault }) => isDefault)?.id ?? null} />
  return (
    <SettingsFrame title="New policy" above={<PoliciesLink />}>
      <Skeleton className="m-7 h-64" />
    </SettingsFrame>
  )
}

function Editor({ saved, calendarId = null }: { saved?: Policy; calendarId?: number | null }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isListBeside = useMedia('(min-width: 1400px)')
  const editor = usePolicyEditor({
    saved,
    calendarId,
    onAdded: (id) =>
      void navigate({
        to: '/settings/sla-policies/$id',
        params: { id: String(id) },
        replace: true,
        ignoreBlocker: true,
      }),
  })
  const { basis } = editor
  const loadTheirs = async () => {
    if (basis) editor.load(await client.fetchQuery({ ...policyDetails(basis.id), staleTime: 0 }))
  }
  return (
    <SettingsFrame
      title={basis?.name ?? 'New policy'}
      above={<PoliciesLink />}
      actions={
        <>
          {basis && (
            <span className="me-2 flex items-center gap-1 max-md:hidden">
              <Badge>Version {basis.version}</Badge>
            </span>
          )}
          <Unsaved form={editor} />
          {basis && (
            <DeletePolicy
              policy={basis}
              onDeleted={() => void navigate({ to: '/settings/sla-policies', ignoreBlocker: true })}
            />
          )}
        </>
      }
      preview={<PolicyEffects editor={editor} />}
    >
      <div className="flex min-h-full">
        {isListBeside && (
          <div className="w-60 flex-none border-line border-e">
            <PolicyList isCompact />
          </div>
        )}
        <PolicyEditor editor={editor} onLoadTheirs={() => void loadTheirs()} />
      </div>
    </SettingsFrame>
  )
}

const PoliciesLink = () => <Link to="/settings/sla-policies">SLA policies</Link>
