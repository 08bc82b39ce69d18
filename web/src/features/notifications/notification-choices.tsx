import { notificationKinds } from '@hatchway/contract/accounts/notifications'
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
    return <QueryError className="m-auto" title="Notifications could not be loaded" query={query} />
  return (
    <FormSection
      title="Tell me of"
      hint="Under the bell and as a message in the corner. You are never told of what you did yourself."
    >
      {!data && <SkeletonText lines={5} />}
      {data?.map(({ type, isOn }) => (
        <Switch
          key={type}
          label={notificationKinds[type].label}
          hint={notificationKinds[type].hint}
          checked={isOn}
          onCheckedChange={(on) => choose.mutate({ type, isOn: on })}
        />
      ))}
    </FormSection>
  )
}
