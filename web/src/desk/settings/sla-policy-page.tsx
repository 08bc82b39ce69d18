import type { Policy } from '@hatchway/contract/sla/policies'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { calendarList } from '../../features/calendars/calendars.queries.ts'
import { versionMessages } from '../../features/record-versions/record-versions.messages.ts'
import { DeletePolicy } from '../../features/sla/policies/delete-policy.tsx'
import { PolicyEditor } from '../../features/sla/policies/policy-editor.tsx'
import { PolicyEffects } from '../../features/sla/policies/policy-effects.tsx'
import { PolicyList } from '../../features/sla/policies/policy-list.tsx'
import { usePolicyEditor } from '../../features/sla/policies/use-policy-editor.ts'
import { policyDetails } from '../../features/sla/sla.queries.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { policyPageMessages as messages } from './record-pages.messages.ts'
import { sectionMessages } from './sections.messages.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { LoadingRecord, SettingsRecord } from './settings-record.tsx'
import { useOpenAdded } from './use-open-added.ts'

/** One SLA policy. */
export const SlaPolicyPage = () => (
  <SettingsRecord details={policyDetails} kind={messages.kind} above={<PoliciesLink />}>
    {(policy) => <Editor key={policy.id} saved={policy} />}
  </SettingsRecord>
)

/** The page of a new SLA policy, which uses the default calendar. */
export function NewSlaPolicyPage() {
  const calendars = useQuery(calendarList)
  if (calendars.isPending) return <LoadingRecord query={calendars} kind={messages.add} above={<PoliciesLink />} />
  return <Editor calendarId={calendars.data?.find(({ isDefault }) => isDefault)?.id ?? null} />
}

function Editor({ saved, calendarId = null }: { saved?: Policy; calendarId?: number | null }) {
  const navigate = useNavigate()
  const isListBeside = useMedia('(min-width: 1400px)')
  const editor = usePolicyEditor({ saved, calendarId, onAdded: useOpenAdded('/settings/sla-policies/$id') })
  const { basis } = editor
  return (
    <SettingsFrame
      title={basis?.name ?? messages.add}
      above={<PoliciesLink />}
      actions={
        <>
          {basis && (
            <span className="me-2 flex items-center gap-1 max-md:hidden">
              <Badge>{versionMessages.version(basis.version)}</Badge>
            </span>
          )}
          <Unsaved form={editor} />
          {basis && (
            <DeletePolicy
              policy={basis}
              onDeleted={() =>
                void navigate({ to: '/settings/$section', params: { section: 'sla-policies' }, ignoreBlocker: true })
              }
            />
          )}
        </>
      }
      preview={<PolicyEffects editor={editor} />}
    >
      <div className="flex min-h-full flex-none">
        {isListBeside && (
          <div className="w-60 flex-none border-line border-e">
            <PolicyList isCompact />
          </div>
        )}
        <PolicyEditor editor={editor} />
      </div>
    </SettingsFrame>
  )
}

const PoliciesLink = () => (
  <Link to="/settings/$section" params={{ section: 'sla-policies' }}>
    {sectionMessages.names.slaPolicies}
  </Link>
)
