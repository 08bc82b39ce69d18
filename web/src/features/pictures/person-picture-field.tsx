import { Avatar } from '../../ui/display/avatar.tsx'
import { pictureMessages as messages } from './picture.messages.ts'
import { PictureField } from './picture-field.tsx'

type PersonPictureFieldProps = {
  person: { id: number; fullName: string }
  /** The name as typed so far, for the initials. */
  name: string
  value: string | null
  onChange: (avatarUrl: string | null) => void
}

/** Chooses the picture of a person; without one, it shows the avatar with initials. */
export const PersonPictureField = ({ person: { id, fullName }, name, ...field }: PersonPictureFieldProps) => (
  <PictureField
    label={messages.person}
    round
    {...field}
    fallback={<Avatar size={40} person={{ id, fullName: name || fullName }} />}
  />
)
