import { type NamedChannel, namedChannels } from '@hatchway/contract/messages/channels'
import { Field } from '../../ui/form/field.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'

const labels: Record<NamedChannel, string> = { bell: 'In the app', mail: 'Email', push: 'Push' }

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
    value.length > 0 && 'Replaces the channels that recipients chose.',
    ignoringQuietHours === 'all' && 'Sent during quiet hours too.',
    ignoringQuietHours === 'onCall' && 'The person on call is notified during quiet hours too.',
    ignoringQuietHours === 'none' && value.length > 0 && 'Quiet hours still apply.',
  ].filter((hint) => hint !== false)
  return (
    <Field label="Channels" group hint={hints.join(' ')} className={className}>
      <MultiSelect
        label="Channels"
        none="As each recipient chose"
        options={labeled(labels)}
        value={value}
        onValueChange={(chosen) => onValueChange(namedChannels.filter((channel) => chosen.includes(channel)))}
      />
    </Field>
  )
}
