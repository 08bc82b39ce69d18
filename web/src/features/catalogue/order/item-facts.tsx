import { leadTimeText, type PlannedStage } from '@hatchway/contract/catalogue/catalogue-items'
import clsx from 'clsx'
import { Circle, CircleDot, Clock, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fact } from '../../../ui/display/fact.tsx'
import { useSession } from '../../session/session-context.tsx'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import type { OrderState } from './use-order.ts'

type ItemFactsProps = {
  order: OrderState
  /** The link to an article. */
  articleLink: (article: { id: number; title: string }, className: string) => ReactNode
}

/** Beside an item's form: lead time, price, for whom it is, what happens after it is submitted, and related articles. */
export function ItemFacts({ order: { item, answersLeft, stages }, articleLink }: ItemFactsProps) {
  const { user, portal } = useSession()
  const leadTime = leadTimeText(item)
  const { desk, customer } = item.tasks
  const facts: [label: string, value: ReactNode][] = [
    ...(leadTime
      ? [
          [
            messages.leadTime,
            <span key="lead" className="inline-flex items-center gap-1.5">
              <Clock size={14} className="flex-none text-ink-3" />
              {leadTime}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(item.price ? [[messages.price, item.price] as [string, ReactNode]] : []),
    ...(portal && user.customerName
      ? [[messages.availableTo, messages.audience[item.portalUsers](user.customerName)] as [string, ReactNode]]
      : []),
  ]
  return (
    <div className="grid gap-4.5">
      {facts.length > 0 && (
        <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-2">
          {facts.map(([label, value]) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      <section aria-labelledby="what-happens-next" className="border-line not-first:border-t not-first:pt-4.5">
        <h2 id="what-happens-next" className="type-strong mb-3 font-bold">
          {messages.next}
        </h2>
        <ol>
          <Step title={messages.submitStep} isNow>
            {messages.answersLeft(answersLeft)}
          </Step>
          {numbered(stages).map(({ key, value: stage }) => (
            <Step key={key} title={messages.approvalStep(stage.name)} people={stage.approvers}>
              {stageText(stage)}
            </Step>
          ))}
          {numbered(customer).map(({ key, value: subject }) => (
            <Step key={key} title={subject} isOwn>
              {messages.ownTask}
            </Step>
          ))}
          <Step title={messages.workStep}>{desk > 0 && messages.tasks(desk)}</Step>
          <Step title={messages.done}>{leadTime ? messages.expected(leadTime) : messages.informed}</Step>
        </ol>
      </section>
      {item.articles.length > 0 && (
        <section aria-labelledby="item-articles" className="border-t border-line pt-4.5">
          <h2 id="item-articles" className="type-strong mb-2 font-bold">
            {messages.articles}
          </h2>
          <ul className="grid gap-1">
            {item.articles.map((article) => (
              <li key={article.id} className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
                <Lightbulb size={15} className="mt-0.75 flex-none text-ink-3" />
                {articleLink(article, 'text-ink no-underline hover:underline')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Names may repeat, and the list is shown as a whole. */
const numbered = <Value,>(values: readonly Value[]) => values.map((value, key) => ({ value, key }))

function stageText({ rule, needed, approvers, dueInHours, conditions }: PlannedStage) {
  const who = rule === 'quorum' ? messages.rule.quorum(needed ?? 1) : messages.rule[rule](approvers.length)
  const parts = [who, dueInHours && messages.dueIn(dueInHours), conditions.length > 0 && messages.addedByAnswer]
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type StepProps = {
  title: string
  isNow?: boolean
  /** Something that the requester does. */
  isOwn?: boolean
  people?: readonly string[]
  children: ReactNode
}

/** A step with a line to the next one. */
function Step({ title, isNow, isOwn, people = [], children }: StepProps) {
  const Icon = isNow ? CircleDot : isOwn ? Clock : Circle
  return (
    <li className="relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 pb-3.5 not-last:before:absolute not-last:before:start-[7.5px] not-last:before:top-5 not-last:before:bottom-0.5 not-last:before:w-px not-last:before:bg-line-2">
      <Icon className={clsx('mt-0.5', isNow ? 'text-accent-ink' : isOwn ? 'text-warning-mark' : 'text-ink-3')} />
      <div className="min-w-0">
        <p className="type-strong wrap-anywhere">{title}</p>
        {children && <p className="type-small text-ink-2">{children}</p>}
        {people.length > 0 && <p className="type-small text-ink-2">{people.join(', ')}</p>}
      </div>
    </li>
  )
}
