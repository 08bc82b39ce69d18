import { DatePreferences } from '../../../../features/profile/date-preferences.tsx'
import { ReplyPreferences } from '../../../../features/profile/reply-preferences.tsx'
import { ScreenPreferences } from '../../../../features/profile/screen-preferences.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The user's preferences for dates, colors and shortcuts. Changes apply at once. */
export function PreferencesSection() {
  return (
    <SettingsFrame title={sectionMessages.names.preferences}>
      <DatePreferences />
      <ReplyPreferences />
      <ScreenPreferences />
    </SettingsFrame>
  )
}
