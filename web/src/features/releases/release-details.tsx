import { dependenciesOf, fixesOf, groupsOf, type Severity } from '@hatchway/contract/releases/release-content'
import type { Release } from '@hatchway/contract/releases/releases'
import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { Fact } from '../../ui/display/fact.tsx'
import { CommentBody } from '../comments/body/comment-body.tsx'
import { StatusIcon } from '../tickets/ticket-icons.tsx'
import { detailMessages as messages, severityMessages } from './release.messages.ts'
import { environmentNames } from './release-type.tsx'

type Content = Omit<Release, 'id' | 'serviceId'>
type ReleaseDetailsProps = {
  release: Content
  /** Shows a single column, where there is no space beside the text. */
  isNarrow?: boolean
  /** For customers, the download below the facts replaces the package URL. */
  isForCustomers?: boolean
  /** The package download, below the facts. */
  download?: ReactNode
  /** Renders the link to a related ticket. */
  ticketLink?: (ticket: Release['tickets'][number], children: ReactNode) => ReactNode
}

const severityLooks: Record<Severity, { label: string; tone: BadgeTone }> = {
  critical: { label: severityMessages.critical, tone: 'danger' },
  major: { label: severityMessages.major, tone: 'warning' },
  minor: { label: severityMessages.minor, tone: 'neutral' },
}

/** Shows all details of a release as its customers see them. */
export function ReleaseDetails({
  release,
  isNarrow,
  isForCustomers,
  download,
  ticketLink = (_, children) => children,
}: ReleaseDetailsProps) {
  const columns = isNarrow ? '' : 'lg:grid-cols-[minmax(0,1fr)_280px]'
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 ${columns}`}>
      <div className="grid min-w-0 content-start gap-5">
        <Notes release={release} />
        <Lists release={release} />
        {isEmpty(release) && <p className="text-ink-3">{messages.none}</p>}
      </div>
      <div className={`grid content-start gap-4 ${isNarrow ? '' : 'lg:border-s lg:border-line lg:ps-6'}`}>
        <Facts release={isForCustomers ? { ...release, imageUrl: null, downloadUrl: null } : release} />
        {download}
        {release.tickets?.length > 0 && (
          <Part title={messages.tickets}>
            <ul className="grid gap-1.5">
              {release.tickets.map((ticket) => (
                <li key={ticket.id} className="flex min-w-0 items-center gap-2">
                  <StatusIcon status={ticket.status} />
                  {ticketLink(
                    ticket,
                    <>
                      <span className="flex-none text-ink-3">#{ticket.ticketNumber}</span>{' '}
                      <span className="min-w-0 truncate">{ticket.subject}</span>
                    </>,
                  )}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </div>
  )
}

function Notes({ release: { migrationNotes } }: { release: Content }) {
  if (!migrationNotes) return null
  return (
    <Part title={messages.migrationNotes}>
      <CommentBody content={migrationNotes} isRichText />
    </Part>
  )
}

function Lists({ release }: { release: Content }) {
  const features = groupsOf(release.features)
  const fixes = fixesOf(release.bugFixes)
  const dependencies = dependenciesOf(release.dependencies)
  const known = new Map(release.knownCriticalBugs?.map((bug) => [bug.text, bug.since]))
  return (
    <>
      {features.length > 0 && (
        <Part title={messages.features}>
          {features.map(({ name, entries }) => (
            <div key={name} className="not-first:mt-2">
              {name && <p className="type-strong">{name}</p>}
              <ul className="list-disc ps-5 text-ink-2 marker:text-ink-4">
                {entries.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </div>
          ))}
        </Part>
      )}
      {fixes.length > 0 && (
        <Part title={messages.fixes}>
          <ul className="grid gap-1.5">
            {fixes.map(({ severity, text }) => (
              <li key={`${severity} ${text}`} className="flex items-start gap-2 text-ink-2">
                {severity && (
                  <Badge tone={severityLooks[severity].tone} className="mt-px w-15 flex-none justify-center">
                    {severityLooks[severity].label}
                  </Badge>
                )}
                <span>
                  {text}
                  {known.has(text) && (
                    <span className="type-small ms-2 text-danger-ink">{messages.knownBug(known.get(text))}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(dependencies.length > 0 || release.testInfo) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-5">
          {dependencies.length > 0 && (
            <Part title={messages.dependencies}>
              <ul className="grid gap-1">
                {dependencies.map(({ kind, name, version }) => (
                  <li key={`${kind} ${name}`} className="flex flex-wrap items-center gap-2">
                    <span className="font-mono text-[12px] break-all">
                      {version ? messages.atLeast(name, version) : name}
                    </span>
                    {kind === 'required' && <Badge tone="outline">{messages.required}</Badge>}
                    {kind === 'optional' && <span className="type-small text-ink-3">{messages.optional}</span>}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {release.testInfo && (
            <Part title={messages.testInfo}>
              <CommentBody content={release.testInfo} isRichText />
            </Part>
          )}
        </div>
      )}
    </>
  )
}

function Facts({ release }: { release: Content }) {
  const { packageName, requiresVersion, environments, documentationUrl, imageUrl, downloadUrl } = release
  const facts: [string, ReactNode][] = [
    [messages.package, packageName && <span className="font-mono text-[12px] break-all">{packageName}</span>],
    [messages.requires, requiresVersion && messages.orNewer(requiresVersion)],
    [
      messages.environments,
      environments?.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {environments.map((one) => (
            <Badge key={one}>{environmentNames[one]}</Badge>
          ))}
        </span>
      ),
    ],
    [messages.image, imageUrl && <span className="font-mono text-[12px] break-all">{imageUrl}</span>],
    [
      messages.guide,
      documentationUrl && (
        <SafeLink href={documentationUrl}>
          {messages.documentation} <ExternalLink size={13} />
        </SafeLink>
      ),
    ],
    [
      messages.packageFile,
      downloadUrl && (
        <SafeLink href={downloadUrl}>
          {messages.download} <Download size={13} />
        </SafeLink>
      ),
    ],
  ]
  const filled = facts.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-2">
      {filled.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

/** Renders a URL as a link only when it is http or https. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(href)) return <span className="break-all">{href}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex items-center gap-1 text-accent-ink no-underline hover:underline"
    >
      {children}
    </a>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="[&_.comment-body]:type-ui! [&_.comment-body]:text-ink-2">
      <h4 className="type-strong mb-1.5">{title}</h4>
      {children}
    </section>
  )
}

const isEmpty = (release: Content) =>
  !release.migrationNotes &&
  !release.testInfo &&
  groupsOf(release.features).length + fixesOf(release.bugFixes).length + dependenciesOf(release.dependencies).length ===
    0
