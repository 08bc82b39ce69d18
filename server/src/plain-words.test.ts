import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Names that were replaced by the field's own terms; the glossary and `CONTRIBUTING.md` say which. */
const retired = new Set(
  `
  aCastOfStrangers ActivityLine actsAsTheProduct actWords addNewcomer addressAfterSignIn addressAfterSignOut
  addressOfView addWebPages aGround answerPatiently answerRefusals articleAddress ArticleGate ArticleGateProps
  asBearer asItNowIs asProduct asRefusal assignedWords AssigneeRows AssigneeRowsProps asWhoever atMostEvery
  AtRiskStrip BannerStrip BannerStripProps BarDivider barriers bearerOf becomeBearer becomeKnown beginAtTheEnd
  Belonging blanksUntil CallError CannotListen carryMail carryMoves castTickets changeTicket checkPlacing
  ChoiceButton ChoiceButtonProps chosenCategory chosenType cleanedPaste ColorChoice ColorChoiceProps connectAddress
  ConnectionStrip countedAtOnce countInADay countWords countWrongKeys crowdOfAgents CustomerChoice
  CustomerChoiceProps cutOnce dayInWords daysInWords DeskDoor DeskDoorProps deviceWords dialogPane DirectoryPage
  DirectoryPageProps DirectoryPerson dismissAsked DoorHeading DoorLink DoorTabs DoorTabsProps EarlyKeys endAsked
  endOfLook endOfNews EventSentence eventWords everybodyCanUse everySoOften failWithoutReason fetchedAnew
  fileableTicketTypes findFileableTicketType finishRequestsBeforeClosing firstWords fitsGroup followLog
  FollowUpStrip forgetGivenUp forgetWhoWasHere formerTicket formerValues forRoles giveTo goneCategory goneCustomer
  goneRelated greetSoon GroupChoice GroupChoiceProps harmlessSvg HelpShown holdAll holdArticle holdCustomer
  holdDataFolder holdFilter holdGroup holdMacro holdOn holdPortal holdRelease holdService holdsHtml holdTicket
  holdTicketType holdUser implementInSteps inTwoParts isAboutPassword isFromOwnNetwork isHopeless isKeyed
  isLookedThrough isMoreComing isNeutral isThisMachine isTidying isToldAddresses isTooOften keepEvidence
  keepIdentity keepReading keepStandings keepTotals keepTrends keepVersion KeptArchives keptByAdmins KeptDraft
  keptInWords keptSentence keyIn KindRows KindRowsProps knowledgeWalls leavePastAlone linesTakenBack lineTakenBack
  listEverybody ListPlace listWaysIn loadInWords lookedThrough macroWords makeLive makeRefresh menuPane MergedStrip
  mostLookedAt movedWords moveSight MultiChoice MultiChoiceProps mustGoSomewhere neighborsOf newsAfter
  NewTicketFoot openAfresh openLine openVisit outcomeWords ownerFor ownWords PaletteFoot PalettePane PaletteShown
  passesOver passwordLane peopleAsActors PersonActs pictureInk PlaceNotFound placeSection placesFor placeTicket
  placeTip Placing plainWords plannedRows plantedHost plantedId plantedKey plantedRows plantedUuid plantEverywhere
  PopoverPane PortalDoor PortalPlace portalPlaces positionOf PrereleaseStrip presentLine presentLines PriorityGlyph
  prolongSessionCookies prolongSessions promiseUpload PropertyChoice PropertyChoiceProps publicAddress QuickText
  QuickTextList QuickTextManager QuickTextQuery QuickTexts raiseWalls reasonOr recallPlace RecordGate
  RecordGateProps RecordNotShown recordOpening recordRefusal recordUpload Refusal refusalFor RefusalLine
  refuseAttaching refuseBusyNames refuseDefault refuseEasyPassword refuseElsewhere refuseForeignOrigin refuseLine
  refuseLosingAdmin refuseOtherKind refuser refuseRequiringLater refuseSource refuseStale refuseTaken
  refuseTakenName refuseTakingAway refuseTwice refuseUnfit refuseUnknownBugs refuseUnknownNames refuseUnsupported
  refuseWhenDone refuseWithoutRoom refuseWriting release_standings ReleaseStandingTable releaseTickets rememberFirst
  rememberPlace rememberTrail removeHalfMade requireRoom requireRoomFor requireRoomForLink requireRoomForShared
  restOn riskInWords ruleWords sayHello searchedWords seesTicket sendBytes sentenceFor settledIds settleGroups
  signedAddress signInFirst signOfLife SlaGlyph snoozeEntries somebodyIsBehind spokenBy StaffChoice StaffChoiceProps
  StandingBug standingOf standingsOf startOfDrawing statusEntries StatusGlyph SteppedVerb Strangers strangersTo
  summariesOf switchedLine switchWords TableLook takeAttempt takeFollowers takenMeanwhile TakenOver takesBack
  takeTurn tellingWords tellOfAssignment tellOfComment tellOfConnection tellOfNewTicket tellOfStatus tellOfVersion
  tellOfWaking tellPresence tellTicket TicketsNotShown tidied tidyEntries todayInWords toldValue tooClose TotalOf
  touchedBy trialAddress trustOperators TypedSearch TypedSearchProps TypeLook undoLines unfitValues UnhelpfulStrip
  UnhelpfulStripProps UnknownKey unlessTaken unwantedBy uploadByAddress useActOnPerson useCode useHelpShown
  useLiveLine useNeighbors useNews usePaletteShown usePersonEntries useQuickTexts useResting useShortcutsShown
  useStill useTableLook useThemeEntries useTicketStory useUnaddressedList verdictWords viewerOnly volumeInWords
  wakeDue wakeMovers wakeReaders wakeTicket wallsVersion wantedCategories wasLeftAlone watchRefusals WayBack
  waysBack WaysIn weighPages wellKnownPasswords whisperEvery whoIsHere wholeAddress whoseBefore whoSees WhoseRows
  WhoseRowsProps whoseTickets whyItCannotStart wokenMeanwhile wordsOfUse WorkPane workshopOf WritingLine
`
    .trim()
    .split(/\s+/),
)

/** Words and phrases of an older style, which no text, comment or test uses. */
const retiredProse = /\b(?:somebody|nobody|everybody|whoever|strangers?|meanwhile|anew|any more)\b/gi
/** The name of a Unix user. */
const withoutProse = ['server/src/platform/database/embedded/owner.ts']

test('no source file, test or document uses a retired name', () => {
  expect(found(/[A-Za-z_]\w*/g, filesOf('.')).filter(({ word }) => retired.has(word))).toEqual([])
})

test('no text, comment or test uses retired words', () => {
  const files = filesOf('server', 'contract', 'web', 'e2e', 'bench', 'fuzz', 'bin', 'docs', '*.md', ':(glob)*.ts')
  expect(
    found(
      retiredProse,
      files.filter((file) => !withoutProse.includes(file)),
    ),
  ).toEqual([])
})

/** Spellings of British English: texts and names are in American English. `CANCELLED` is a status of iCalendar. */
const british =
  /\b\w*(?:colour|neighbour|behaviour|honour|flavour|licence|centre(?!d)|organis(?:e|ing|ation)|recognis|sanitis|normalis|emphasis(?:e|ing)|authoris|categoris|optimis(?:e|ing)|cancelled|cancelling|labelled(?!by))\w*|\bgrey\b/gi

test('no text, name or comment has a British spelling', () => {
  expect(found(british, filesOf('.')).filter(({ word }) => word !== 'CANCELLED')).toEqual([])
})

/** A docstring names what a function returns or does, and what a component shows: "Returns …", "Shows …". */
const retiredStarts = /(?:\/\*\*|^\s*\*|\/\/) (?:Answers|Says|Tells)\b/gm

test('no comment begins as speech', () => {
  expect(found(retiredStarts, filesOf('.'))).toEqual([])
})

/** Idioms that sound translated, in the texts of the web application and the demo; `CONTRIBUTING.md` has the rules. */
const retiredIdioms = /\b(?:anybody|goes on|go on|turned away|taken up again|e-mail|letter by letter)\b/gi

test('no text of the web application or the demo uses a retired idiom', () => {
  const files = filesOf('web/src', 'server/src/seed').filter((file) => !/\.test\.tsx?$|^web\/src\/dev\//.test(file))
  expect(found(retiredIdioms, files, withoutComments)).toEqual([])
})

/**
 * Phrases of texts for users, and what says the same as native speakers do: another word, one name for one thing, or the effect in place of the
 * mechanism.
 */
const retiredPhrases: [phrase: RegExp, better: string][] = [
  [/, since (?!\$\{(?:at|day|from|date)\})/g, 'because'],
  [
    /\bask(?:s|ed|ing)? for (?:your |the |an )?approval\b|\brequests? for approval\b/gi,
    'request approval, approval request',
  ],
  [/\b(?:opened|begins?|create\w*) again\b|\bagain and again\b/gi, 'reopened, on a schedule'],
  [/\b(?:still|each|it|which|that|who|one) waits? (?:for|until)\b/gi, 'is waiting for'],
  [/\bby hand\b/gi, 'manually'],
  [/\bfor good\b/gi, 'permanently'],
  [/\bno (?:rule|item|email|run|request|tag|kind of message) (?:has these|matches|has this)\b/gi, 'No rules match'],
  [/\bthe most that\b/gi, 'the limit'],
  [/, so that (?:it|they|a)\b/gi, 'to, so'],
  [/\bWho asked\b|\bWhat you (?:select|mark|ask)\b|\bWhom\b/g, 'the person who requested it'],
  [/\bfirst answer\b|\bwait\w* for an answer\b/gi, 'first response'],
  [/\bleave (?:\w+ )?empty\b|\bempty means\b/gi, 'Leave blank'],
  [/\bof (?:yours|theirs|mine|the automation)\b/gi, 'your'],
  [/\b(?:of|at) the row\b|\bempty the field\b|\bmore for\b/gi, 'Row actions, Clear, More actions for'],
  [/\binternal requesters\b|\bdesk users\b/gi, 'internal users'],
  [/\binvite a (?:user|person)\b/gi, 'Invite person'],
  [/\bhelp text\b/gi, 'helper text'],
  [/\bRequest catalog\b/g, 'Request Catalog'],
  [/\bfailed reactions?\b/gi, 'failed jobs'],
]

test('no text for users has a phrase that reads as translated, or a second name for one thing', () => {
  const files = filesOf('contract/src', 'server/src', 'web/src').filter((file) =>
    /\.messages\.tsx?$|^contract\/src\/(?!.*\.test\.)/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const inTexts = retiredPhrases.flatMap(([phrase, better]) =>
    found(phrase, files, textsOf).map((one) => ({ ...one, better })),
  )
  expect(inTexts).toEqual([])
})

/** Returns the strings and templates of a module, one on each line. */
const textsOf = (code: string) =>
  (withoutComments(code).match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"[^"\n]*"/g) ?? []).join('\n')

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

function found(pattern: RegExp, files: string[], read = (text: string) => text) {
  return files.flatMap((file) =>
    [...new Set(read(fs.readFileSync(path.join(root, file), 'utf8')).match(pattern))].map((word) => ({ file, word })),
  )
}

function filesOf(...folders: string[]) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|sql|md)$/.test(file))
    .filter((file) => !file.endsWith('plain-words.test.ts') && fs.existsSync(path.join(root, file)))
}
