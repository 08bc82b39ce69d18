import { chooseTheme, type Theme, useTheme } from '../../platform/theme.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { sessionMessages } from '../session/session.messages.ts'
import { useSession } from '../session/session-context.tsx'
import { SingleKeysSwitch } from '../shortcuts/single-keys-switch.tsx'
import { useTablePreferences } from '../tickets/list/columns/use-table-preferences.ts'
import { profileMessages } from './profile.messages.ts'

const messages = profileMessages.screen

/** Edits the display and keyboard settings of this browser. They are stored locally, because devices may differ. */
export function ScreenPreferences() {
  const theme = useTheme()
  const { portal } = useSession()
  const { density, setDensity } = useTablePreferences()
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <Field group label={messages.theme}>
        <Segmented<Theme> value={theme} onValueChange={chooseTheme} segments={labeled(sessionMessages.themes)} />
      </Field>
      {!portal && (
        <Field group label={messages.density}>
          <Segmented value={density} onValueChange={setDensity} segments={labeled(messages.densities)} />
        </Field>
      )}
      <SingleKeysSwitch label={messages.singleKeys} hint={messages.singleKeysHint} />
    </FormSection>
  )
}
