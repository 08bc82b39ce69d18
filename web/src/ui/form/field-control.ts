import { createContext, use } from 'react'

type FieldControl = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** It is of several controls, each with a name of its own. */
  isGroup: boolean
}

/** The values that a `Field` provides to its control. */
export const FieldContext = createContext<FieldControl | null>(null)

type OwnProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Returns the id and aria attributes of a control: its own where given, otherwise those of the surrounding `Field`. */
export function useFieldControl(own: OwnProps = {}) {
  const field = use(FieldContext)
  return {
    id: own.id ?? (field?.isGroup ? undefined : field?.id),
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  }
}

/** The same for a group of controls, which is labeled by `aria-labelledby` instead of the label's `htmlFor`. */
export function useFieldGroup() {
  const field = use(FieldContext)
  return {
    'aria-labelledby': field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}
