import { AbsenceList } from '../../../../features/on-call/absences/absence-list.tsx'
import { OwnShifts } from '../../../../features/on-call/shifts/own-shifts.tsx'
import { ProfileFields } from '../../../../features/profile/profile-fields.tsx'
import { SignInMethods } from '../../../../features/profile/sign-in-methods.tsx'
import { useProfileForm } from '../../../../features/profile/use-profile-form.ts'
import { useSession } from '../../../../features/session/session-context.tsx'
import { Unsaved } from '../../../../ui/form/unsaved.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The user's profile as others see it, their sign-in methods and, for staff, their absences and on-call shifts. */
export function ProfileSection() {
  const form = useProfileForm()
  const { id, role } = useSession().user
  return (
    <SettingsFrame title={sectionMessages.names.profile} actions={<Unsaved form={form} />}>
      <ProfileFields form={form} />
      <SignInMethods />
      {role !== 'requester' && (
        <>
          <AbsenceList userId={id} />
          <OwnShifts />
        </>
      )}
    </SettingsFrame>
  )
}
