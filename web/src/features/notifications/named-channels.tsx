import { type NamedChannel, namedChannels } from '@hatchway/contract/messages/channels'
import { Field } from '../../ui/form/field.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { namedChannelMessages as messages } from './notification-choices.messages.ts'

type NamedChannelsProps = {
  value: readonly NamedChannel[]
  onValueChange: (channels: NamedChannel[]) => void
  /** Whose emails and pushes don't wait for the end of quiet hours. */
  ignoringQuietHours?: 'none' | 'onCall' | 'all'
  className?: string
}

/** Chooses by which channels the recipients of an escalation step or a rule are notified. */
export function NamedChannels({ value, onValueChange, ignoringQuietHours = 'none', className }: NamedChannelsProps) {
  const hints = [
    value.length > 0 && messages.replaces,
    ignoringQuietHours === 'all' && messages.quietHours.all,
    ignoringQuietHours === 'onCall' && messages.quietHours.onCall,
    ignoringQuietHours === 'none' && value.length > 0 && messages.quietHours.none,
  ].filter((hint) => hint !== false)
  return (
    <Field label={messages.label} group hint={hints.join(' ')} className={className}>
      <MultiSelect
        label={messages.label}
        none={messages.none}
        options={labeled<NamedChannel>(messages.names)}
        value={value}
        onValueChange={(chosen) => onValueChange(namedChannels.filter((channel) => chosen.includes(channel)))}
      />
    </Field>
  )
}
