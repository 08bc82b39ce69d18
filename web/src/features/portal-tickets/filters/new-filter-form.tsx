import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useSession } from '../../session/session-context.tsx'
import { AppliedFilter } from './applied-filter.tsx'
import type { PortalFilter } from './portal-filter.ts'
import type { NewFilter } from './use-new-filter.ts'

/** The fields of a new saved filter. Its dialog has the buttons. */
export function NewFilterForm({ draft, filter }: { draft: NewFilter; filter: PortalFilter }) {
  const { user, portal } = useSession()
  return (
    <div className="grid gap-4.5">
      <AppliedFilter label="Current filter" filter={filter} none="No filters. All tickets will be shown." />
      <Field label="Filter Name *">
        <Input
          required
          value={draft.name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => draft.write({ name: event.target.value })}
          onKeyDown={(event) => {
            // Enter does not submit a form whose button is disabled; this shows the reason.
            if (event.key === 'Enter' && draft.isNameless) draft.save()
          }}
        />
      </Field>
      <Field label="Description" aside="Optional">
        <Input
          value={draft.description}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => draft.write({ description: event.target.value })}
        />
      </Field>
      <Switch
        label="Public"
        hint={`Everyone at ${user.customerName ?? portal?.customerName} can use it`}
        checked={draft.isPublic}
        onCheckedChange={(isPublic) => draft.write({ isPublic })}
      />
    </div>
  )
}
