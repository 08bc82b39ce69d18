import type { Contact, ShownCustomer } from '@hatchway/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useListStateWithoutUrl } from '../../../platform/lists/list-state.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import { ListPage } from '../../../ui/layout/list-page.tsx'
import { Toolbar } from '../../../ui/layout/page-layout.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { InviteListDialog } from '../../invitations/invite-list-dialog.tsx'
import { MailBanner } from '../../mails/mail-banner.tsx'
import { InviteDialog } from '../../people/invite-dialog.tsx'
import { PersonName, PersonStatus } from '../../people/person-cells.tsx'
import { type ContactPage, customerPeople } from '../customers.queries.ts'
import { customerPeopleMessages as messages } from './customer-people.messages.ts'
import { PersonActions } from './person-actions.tsx'
import { personColumns } from './person-columns.tsx'

/** Lists who can sign in at a customer's portal, and their permissions. */
export function PeopleTab({ customer }: { customer: ShownCustomer }) {
  const list = useListStateWithoutUrl()
  const [isInviting, setInviting] = useState<'one' | 'several'>()
  const people = useQuery(customerPeople(customer.id, list.query))
  const mayInvite = customer.can.invite
  const invite = mayInvite && (
    <Button
      size="sm"
      icon={UserPlus}
      disabledReason={!customer.portal?.isEnabled && messages.portalFirst}
      onClick={() => setInviting('one')}
    >
      {messages.invite}
    </Button>
  )
  return (
    <>
      <MailBanner />
      <Toolbar>
        <DebouncedSearchInput
          label={messages.search}
          placeholder={messages.searchExample}
          value={list.search}
          onChange={list.setSearch}
          hasKey={false}
          className="w-56 max-md:w-full"
        />
        <span className="ms-auto flex items-center gap-1.5">
          {mayInvite && customer.portal?.isEnabled && (
            <MoreMenu
              label={messages.moreInvitations}
              entries={() => [
                {
                  label: messages.inviteSeveral,
                  icon: <FileSpreadsheet />,
                  onSelect: () => setInviting('several'),
                },
              ]}
            />
          )}
          {invite}
        </span>
      </Toolbar>
      <ListPage<Contact, ContactPage>
        label={messages.title}
        list={list}
        query={people}
        rowsOf={(page) => page.people}
        columns={personColumns(mayInvite)}
        orderKey="contacts"
        card={(person) => (
          <div className="flex items-start gap-3 px-4 py-3">
            <span className="grid min-w-0 flex-1 gap-1">
              <PersonName person={person} />
              <span className="type-small truncate text-ink-3">{person.email}</span>
              <PersonStatus person={person} />
            </span>
            {mayInvite && <PersonActions person={person} />}
          </div>
        )}
        noMatch={messages.noMatch}
        empty={
          <EmptyState title={messages.noUsers}>
            {customer.portal ? messages.noUsersHint : messages.noUsersWithoutPortal}
          </EmptyState>
        }
      />
      {isInviting === 'one' && <InviteDialog customer={customer} onClose={() => setInviting(undefined)} />}
      {isInviting === 'several' && <InviteListDialog customer={customer} onClose={() => setInviting(undefined)} />}
    </>
  )
}
