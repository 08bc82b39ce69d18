import { DatePreferences } from '../../../features/profile/date-preferences.tsx'
import { ScreenPreferences } from '../../../features/profile/screen-preferences.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** How the person likes dates, colours and keys. Everything takes hold at once. */
export function PreferencesSection() {
  return (
    <SettingsFrame title="Preferences">
      <DatePreferences />
      <ScreenPreferences />
    </SettingsFrame>
  )
}
