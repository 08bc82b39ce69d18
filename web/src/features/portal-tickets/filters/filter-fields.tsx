import { bindChecked, bindText } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useSession } from '../../session/session-context.tsx'
import { savedFilterMessages as messages } from './saved-filter.messages.ts'

export type FilterDraft = { name: string; description: string; isPublic: boolean }

type FilterFieldsProps = {
  draft: FilterDraft
  onChange: (change: Partial<FilterDraft>) => void
  /** Enter without a name: a form whose button is disabled is not submitted, so the caller shows the reason. */
  onEnterNameless: () => void
  /** Moves the focus to the name, where the fields replace what had it. */
  autoFocus?: boolean
}

/** Edits a saved filter's name, description and sharing. */
export function FilterFields({ draft, onChange, onEnterNameless, autoFocus = false }: FilterFieldsProps) {
  const { user, portal } = useSession()
  return (
    <>
      <Field label={messages.name}>
        <Input
          required
          autoFocus={autoFocus}
          maxLength={80}
          autoComplete="off"
          {...bindText(draft, 'name', onChange)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && draft.name.trim() === '') onEnterNameless()
          }}
        />
      </Field>
      <Field label={messages.description} aside={messages.optional}>
        <Input maxLength={300} autoComplete="off" {...bindText(draft, 'description', onChange)} />
      </Field>
      <Switch
        label={messages.public}
        hint={messages.publicHint(user.customerName ?? portal?.customerName)}
        {...bindChecked(draft, 'isPublic', onChange)}
      />
    </>
  )
}
