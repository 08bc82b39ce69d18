import { type Brand, kindTexts, type ListedMessageKind } from '@hatchway/contract/messages/kind-texts'
import { type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { KindList } from '../../features/message-texts/kind-list.tsx'
import { messageKindList, messageKindTexts } from '../../features/message-texts/message-texts.queries.ts'
import { TextEditor } from '../../features/message-texts/text-editor.tsx'
import { TextPreview } from '../../features/message-texts/text-preview.tsx'
import { useTextForm } from '../../features/message-texts/use-text-form.ts'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { messageTextPageMessages as messages } from './message-text-page.messages.ts'
import { SectionSkeleton } from './section-skeleton.tsx'
import { sectionMessages } from './sections.messages.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** The text of one kind of message; `?brand=` selects the brand of a customer. */
export function MessageTextPage() {
  const { kind } = useParams({ strict: false }) as { kind: string }
  if (!Object.hasOwn(messageKinds, kind)) return <NotFoundPage />
  return <Loading key={kind} kind={kind as MessageKind} />
}

function Loading({ kind }: { kind: MessageKind }) {
  const list = useQuery(messageKindList)
  const shown = useQuery(messageKindTexts(kind))
  if (list.data && shown.data) return <Loaded kinds={list.data.kinds} brands={list.data.brands} kind={shown.data} />
  const failed = [list, shown].find(({ error }) => error)
  return (
    <SettingsFrame title={messageKinds[kind].label} above={<TextsLink />}>
      {failed ? (
        <QueryError className="m-auto" title={messages.loadFailed} query={failed} />
      ) : (
        <SectionSkeleton label={messages.loading} />
      )}
    </SettingsFrame>
  )
}

type LoadedProps = {
  kinds: readonly ListedMessageKind[]
  brands: readonly Brand[]
  kind: Parameters<typeof useTextForm>[0]
}

function Loaded(props: LoadedProps) {
  const { brand } = useSearch({ strict: false }) as { brand?: number }
  const known = props.kind.audience === 'agents' ? undefined : props.brands.find((one) => one.customerId === brand)
  // Another brand has another text: the form is mounted again.
  return <Editor key={known?.customerId ?? 'all'} {...props} brand={known} />
}

function Editor({ kinds, brands, kind, brand }: LoadedProps & { brand: Brand | undefined }) {
  const navigate = useNavigate()
  const customerId = brand?.customerId ?? null
  const form = useTextForm(kind, customerId, brand?.name ?? messages.allBrands)
  const [ticketId, setTicketId] = useState<number | null>(null)
  const hasList = useMedia('(min-width: 1180px)')
  const test = useMutation({
    mutationFn: () =>
      call(kindTexts.test, { params: { kind: kind.kind }, body: { ...form.values, customerId, ticketId } }),
    onSuccess: ({ to, mailId, isHeld }) =>
      toast({
        title: isHeld ? messages.testStored : messages.testSent(to),
        description: isHeld ? messages.testStoredHint : undefined,
        variant: isHeld ? 'default' : 'success',
        link: {
          label: messages.openOutbox,
          onClick: () =>
            void navigate({
              to: '/settings/$section',
              params: { section: 'outbox' },
              search: { mail: String(mailId) } as never,
            }),
        },
      }),
    onError: toastError(messages.testFailed),
  })
  const isComplete = form.isSound && form.values.subject.trim() !== '' && form.values.body.trim() !== ''
  return (
    <SettingsFrame
      title={kind.label}
      above={<TextsLink />}
      actions={
        <>
          <Button
            variant="ghost"
            icon={Send}
            disabledReason={!isComplete && messages.incomplete}
            pending={test.isPending}
            onClick={() => test.mutate()}
          >
            <span className="max-md:sr-only">{messages.sendTest}</span>
          </Button>
          <Unsaved
            form={{ ...form, isSaving: form.save.isPending, save: () => isComplete && form.save.mutate() }}
            disabledReason={!isComplete && messages.incomplete}
          />
        </>
      }
      preview={
        <TextPreview kind={kind} form={form} customerId={customerId} ticketId={ticketId} onTicket={setTicketId} />
      }
    >
      <div className="flex min-h-full">
        {hasList && (
          <div className="w-52 flex-none border-line border-e">
            <KindList kinds={kinds} current={kind.kind} />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <TextEditor
            kind={kind}
            form={form}
            brands={brands}
            customerId={customerId}
            onBrand={(next) =>
              void navigate({
                to: `/settings/message-texts/${kind.kind}` as '/settings',
                search: (next === null ? {} : { brand: next }) as never,
              })
            }
          />
        </div>
      </div>
    </SettingsFrame>
  )
}

const TextsLink = () => (
  <Link to="/settings/$section" params={{ section: 'message-texts' }}>
    {sectionMessages.names.messageTexts}
  </Link>
)
