import { Field } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { GroupSelect } from '../groups/group-select.tsx'
import { useSession } from '../session/session-context.tsx'
import { templateEditorMessages as messages } from './template.messages.ts'

export type Sharing = { isShared: boolean; groupIds: number[] }

type SharingFieldsProps = {
  value: Sharing
  /** The owner cannot be changed after creation. */
  isNew: boolean
  onChange: (value: Sharing) => void
}

/** Edits the owner of a template and, for shared templates, who may use it. */
export function SharingFields({ value, isNew, onChange }: SharingFieldsProps) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <div className="grid gap-4">
      {isNew && (
        <Switch
          label={messages.shared}
          hint={messages.sharedHint}
          checked={value.isShared}
          onCheckedChange={(isShared) => onChange({ isShared, groupIds: isShared ? value.groupIds : [] })}
        />
      )}
      {value.isShared && (
        <Field label={messages.groups} group>
          <GroupSelect
            none={messages.everyGroup}
            value={value.groupIds}
            onValueChange={(groupIds) => onChange({ ...value, groupIds })}
          />
        </Field>
      )}
    </div>
  )
}
