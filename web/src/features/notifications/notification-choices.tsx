import { messageKinds } from '@hatchway/contract/messages/message-kinds'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { notificationChoices, useChooseNotification } from './notification-choices.queries.ts'

/** Switches each type of notification on or off. */
export function NotificationChoices() {
  const query = useQuery(notificationChoices)
  const { data } = query
  const choose = useChooseNotification()
  if (query.isLoadingError)
    return <QueryError className="m-auto" title="Notification settings couldn’t be loaded" query={query} />
  return (
    <FormSection
      title="Notify me about"
      hint="Shown in the bell and as a pop-up. You won’t be notified of your own actions."
    >
      {!data && <SkeletonText lines={5} />}
      {data?.map(({ type, isOn }) => (
        <Switch
          key={type}
          label={messageKinds[type].label}
          hint={messageKinds[type].hint}
          checked={isOn}
          onCheckedChange={(on) => choose.mutate({ type, isOn: on })}
        />
      ))}
    </FormSection>
  )
}
