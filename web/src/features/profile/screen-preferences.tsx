import { chooseTheme, type Theme, useTheme } from '../../platform/theme.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { useSession } from '../session/session-context.tsx'
import { SingleKeysSwitch } from '../shortcuts/single-keys-switch.tsx'
import { useTablePreferences } from '../tickets/list/use-table-preferences.ts'

/** Edits the display and keyboard settings of this browser. They are stored locally, because devices may differ. */
export function ScreenPreferences() {
  const theme = useTheme()
  const { portal } = useSession()
  const { density, setDensity } = useTablePreferences()
  return (
    <FormSection title="This browser" hint="Saved on this device only.">
      <Field group label="Theme">
        <Segmented<Theme>
          value={theme}
          onValueChange={chooseTheme}
          segments={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Field>
      {!portal && (
        <Field group label="Row height in the ticket list">
          <Segmented
            value={density}
            onValueChange={setDensity}
            segments={[
              { value: 'compact', label: 'Compact' },
              { value: 'default', label: 'Default' },
              { value: 'roomy', label: 'Roomy' },
            ]}
          />
        </Field>
      )}
      <SingleKeysSwitch
        label="Single-key shortcuts"
        hint="Use single keys such as C for new ticket. When off, only Ctrl and function-key shortcuts work."
      />
    </FormSection>
  )
}
