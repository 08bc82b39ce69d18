import { approvals } from '@hatchway/contract/approvals/approvals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { approvalMessages as messages } from './approvals.messages.ts'

const approvalSettings = endpointQuery(['approvals', 'settings'], approvals.settings, {})

/** Switches whether users may approve their own requests. Takes effect at once, and can be undone from the toast. */
export function OwnApprovalsSetting() {
  const client = useQueryClient()
  const settings = useQuery(approvalSettings)
  const change = useMutation({
    mutationFn: (allowsOwn: boolean) => call(approvals.changeSettings, { body: { allowsOwn } }),
    onSuccess: (saved) => {
      client.setQueryData(approvalSettings.queryKey, saved)
      void client.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
  const titleOf = (allowsOwn: boolean) => (allowsOwn ? messages.ownAllowed : messages.ownForbidden)
  const save = (allowsOwn: boolean) =>
    void toastResult(change.mutateAsync(allowsOwn), {
      done: titleOf(allowsOwn),
      failed: messages.ownFailed,
      undo: () => change.mutateAsync(!allowsOwn),
      undone: titleOf(!allowsOwn),
      undoFailed: messages.ownFailed,
    })
  return (
    <FormSection title={messages.title} hint={messages.effect}>
      <QueryData query={settings} title={messages.settingsFailed}>
        {({ allowsOwn }) => (
          <Switch
            label={messages.own}
            hint={messages.ownHint}
            checked={change.isPending ? change.variables : allowsOwn}
            onCheckedChange={save}
          />
        )}
      </QueryData>
    </FormSection>
  )
}
