import { ProfileFields } from '../../../features/profile/profile-fields.tsx'
import { SignInMethods } from '../../../features/profile/sign-in-methods.tsx'
import { useProfileForm } from '../../../features/profile/use-profile-form.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { Unsaved } from '../use-unsaved-guard.tsx'

/** The user's profile as others see it, and their sign-in methods. */
export function ProfileSection() {
  const form = useProfileForm()
  return (
    <SettingsFrame title="Profile" actions={<Unsaved form={form} />}>
      <ProfileFields form={form} />
      <SignInMethods />
    </SettingsFrame>
  )
}
