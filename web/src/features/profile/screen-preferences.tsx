import { useState } from 'react'
import { chooseTheme, type Theme, useTheme } from '../../platform/theme.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { isUndoSendOn, setUndoSend } from '../comments/held-replies.ts'
import { useSession } from '../session/session-context.tsx'
import { SingleKeysSwitch } from '../shortcuts/single-keys-switch.tsx'
import { useTablePreferences } from '../tickets/list/columns/use-table-preferences.ts'

function UndoSendSwitch() {
  const [isOn, setOn] = useState(isUndoSendOn)
  const change = (next: boolean) => {
    setOn(next)
    setUndoSend(next)
  }
  return (
    <Switch
      label="Undo send"
      hint="Public replies are sent after 10 seconds. Until then you can take them back."
      checked={isOn}
      onCheckedChange={change}
    />
  )
}

/** Edits the display and keyboard settings of this browser. They are stored locally, because devices may differ. */
export function ScreenPreferences() {
  const theme = useTheme()
  const { portal, isStaff } = useSession()
  const { density, setDensity } = useTablePreferences()
  return (
    <FormSection title="This browser" hint="Saved on this device only.">
      <Field group label="Theme">
        <Segmented<Theme>
          value={theme}
          onValueChange={chooseTheme}
          segments={labeled({ system: 'System', light: 'Light', dark: 'Dark' })}
        />
      </Field>
      {!portal && (
        <Field group label="Row height in the ticket list">
          <Segmented
            value={density}
            onValueChange={setDensity}
            segments={labeled({ compact: 'Compact', default: 'Default', roomy: 'Roomy' })}
          />
        </Field>
      )}
      {!portal && isStaff && <UndoSendSwitch />}
      <SingleKeysSwitch
        label="Single-key shortcuts"
        hint="Use single keys such as C for new ticket. When off, only Ctrl and function-key shortcuts work."
      />
    </FormSection>
  )
}
