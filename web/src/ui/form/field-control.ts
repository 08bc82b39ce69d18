import { createContext, use } from 'react'

type FieldControl = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** What the surrounding `Field` tells its control. */
export const FieldContext = createContext<FieldControl | null>(null)

type OwnProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Id and aria attributes for a control: its own where given, else those of the `Field` around it. */
export function useFieldControl(own: OwnProps = {}) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  }
}

/** The same for a group of controls, which is named by the label instead of being pointed at by it. */
export function useFieldGroup() {
  const field = use(FieldContext)
  return {
    'aria-labelledby': field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}
