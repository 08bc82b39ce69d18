import type { Contact } from '@hatchway/contract/customers/customers'
import { Switch } from '../../../ui/form/switch.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { useChangePerson } from '../../people/people.queries.ts'
import { customerPeopleMessages } from '../people/customer-people.messages.ts'

const messages = customerPeopleMessages.knowledgeBase

/** Switches a user's access to the knowledge base of their portal. Takes effect with the user's next request. */
export function KnowledgeSwitch({ person, mayChange }: { person: Contact; mayChange: boolean }) {
  const change = useChangePerson(person.id)
  if (!mayChange) return person.canViewKnowledgeBase ? messages.yes : <span className="text-ink-3">{messages.no}</span>
  const shown = change.isPending ? change.variables.canViewKnowledgeBase! : person.canViewKnowledgeBase
  const set = (canViewKnowledgeBase: boolean) =>
    change.mutateAsync({ canViewKnowledgeBase }).catch(toastError(messages.changeFailed))
  return (
    <Switch
      label={<span className="sr-only">{messages.allow(person.fullName)}</span>}
      checked={shown}
      disabled={person.status === 'deactivated'}
      onCheckedChange={set}
    />
  )
}
