import { useState } from 'react'
import { showNotificationChoices } from '../../features/notifications/notification-choices-store.ts'
import { BackToTickets } from '../../features/portal-tickets/back-to-tickets.tsx'
import { DatePreferences } from '../../features/profile/date-preferences.tsx'
import { ProfileFields } from '../../features/profile/profile-fields.tsx'
import { ScreenPreferences } from '../../features/profile/screen-preferences.tsx'
import { SignInMethods } from '../../features/profile/sign-in-methods.tsx'
import { useProfileForm } from '../../features/profile/use-profile-form.ts'
import { EndOthersButton } from '../../features/sessions/end-others-button.tsx'
import { SessionList } from '../../features/sessions/session-list.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { PageBottom } from '../../ui/layout/bottom-bar.tsx'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { profilePageMessages as messages } from './profile-page.messages.ts'

/** The user's profile as others see it, their sign-in methods, preferences, notifications and sessions. */
export function ProfileView() {
  const form = useProfileForm()
  const [bottom, setBottom] = useState<HTMLElement | null>(null)
  return (
    <PageBottom value={bottom}>
      <PortalPageFrame
        title={messages.title}
        subtitle={messages.subtitle}
        actions={<Unsaved form={form} />}
        phoneBar={<BackToTickets />}
      >
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <ProfileFields form={form} />
          <SignInMethods />
          <DatePreferences />
          <FormSection title={messages.notifications.title} hint={messages.notifications.hint}>
            <SettingRow
              label={messages.notifications.label}
              value={messages.notifications.value}
              action={
                <Button
                  variant="outline"
                  aria-label={messages.notifications.chooseLabel}
                  onClick={showNotificationChoices}
                >
                  {messages.notifications.choose}
                </Button>
              }
            />
          </FormSection>
          <ScreenPreferences />
          <FormSection title={messages.sessions.title} hint={messages.sessions.hint}>
            <div className="-mx-7 max-md:-mx-4">
              <SessionList />
            </div>
            <div>
              <EndOthersButton />
            </div>
          </FormSection>
        </div>
        <div ref={setBottom} className="contents" />
      </PortalPageFrame>
    </PageBottom>
  )
}
