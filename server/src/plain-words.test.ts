import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Names that were replaced by the field's own terms; the glossary and `CONTRIBUTING.md` say which. */
const retired = new Set(
  `
  aCastOfStrangers ActivityLine actsAsTheProduct actWords addNewcomer addWebPages aGround answerPatiently
  answerRefusals articleAddress ArticleGate asBearer asItNowIs asProduct asRefusal AssigneeRows asWhoever atMostEvery
  AtRiskStrip BannerStrip BarDivider bearerOf becomeBearer becomeKnown beginAtTheEnd Belonging blanksUntil CallError
  CannotListen carryMail carryMoves castTickets changeTicket checkPlacing ChoiceButton chosenCategory chosenType
  cleanedPaste ColorChoice ConnectionStrip countedAtOnce countInADay countWords countWrongKeys crowdOfAgents
  CustomerChoice DeskDoor deviceWords dialogPane DirectoryPerson DoorHeading DoorLink DoorTabs EarlyKeys endOfLook
  endOfNews eventWords everySoOften fetchedAnew fileableTicketTypes findFileableTicketType
  finishRequestsBeforeClosing firstWords fitsGroup followLog FollowUpStrip forgetGivenUp forgetWhoWasHere
  formerTicket formerValues forRoles giveTo goneCategory goneCustomer goneRelated GroupChoice harmlessSvg HelpShown
  holdAll holdArticle holdCustomer holdDataFolder holdFilter holdGroup holdMacro holdOn holdPortal holdRelease
  holdService holdsHtml holdTicket holdTicketType holdUser implementInSteps inTwoParts isFromOwnNetwork isHopeless
  isKeyed isLookedThrough isMoreComing isNeutral isThisMachine isTidying isToldAddresses isTooOften keepIdentity
  keepReading keepStandings keepTotals keepTrends keepVersion keptByAdmins KeptDraft keptSentence keyIn KindRows
  knowledgeWalls leavePastAlone linesTakenBack lineTakenBack listEverybody ListPlace listWaysIn lookedThrough
  macroWords makeLive makeRefresh menuPane MergedStrip mostLookedAt moveSight MultiChoice mustGoSomewhere
  neighboursOf newsAfter openLine ownerFor PaletteShown passesOver passwordLane peopleAsActors pictureInk placesFor
  placeTicket Placing plannedRows plantedHost plantedId plantedKey plantedRows plantedUuid plantEverywhere
  PopoverPane PortalDoor positionOf PrereleaseStrip presentLine presentLines PriorityGlyph prolongSessionCookies
  prolongSessions promiseUpload PropertyChoice publicAddress QuickText QuickTextList QuickTextManager QuickTextQuery
  QuickTexts raiseWalls reasonOr recallPlace RecordGate recordOpening recordRefusal recordUpload Refusal refusalFor
  RefusalLine refuseAttaching refuseBusyNames refuseDefault refuseEasyPassword refuseElsewhere refuseForeignOrigin
  refuseLine refuseLosingAdmin refuseOtherKind refuser refuseRequiringLater refuseSource refuseStale refuseTaken
  refuseTakenName refuseTakingAway refuseTwice refuseUnfit refuseUnknownBugs refuseUnknownNames refuseUnsupported
  refuseWhenDone refuseWithoutRoom refuseWriting release_standings ReleaseStandingTable releaseTickets rememberFirst
  rememberPlace rememberTrail removeHalfMade requireRoom requireRoomFor requireRoomForLink requireRoomForShared
  ruleWords searchedWords seesTicket sendBytes sentenceFor settledIds settleGroups signedAddress signInFirst
  signOfLife SlaGlyph somebodyIsBehind spokenBy StaffChoice StandingBug standingOf standingsOf startOfDrawing
  StatusGlyph SteppedVerb Strangers strangersTo summariesOf TableLook takeAttempt takeFollowers takenMeanwhile
  TakenOver takesBack takeTurn tellingWords tellOfAssignment tellOfComment tellOfConnection tellOfNewTicket
  tellOfStatus tellOfVersion tellOfWaking tellPresence tellTicket tidied tidyEntries toldValue TotalOf touchedBy
  trustOperators TypedSearch undoLines unfitValues UnhelpfulStrip UnknownKey unlessTaken unwantedBy useCode
  useHelpShown useLiveLine useNeighbours useNews usePaletteShown useQuickTexts useResting useShortcutsShown useStill
  useTableLook useTicketStory verdictWords viewerOnly volumeInWords wakeDue wakeMovers wakeReaders wakeTicket
  wallsVersion wantedCategories wasLeftAlone WayBack waysBack weighPages wellKnownPasswords whisperEvery whoseBefore
  whoSees WhoseRows whoseTickets whyItCannotStart wokenMeanwhile wordsOfUse workshopOf WritingLine
`
    .trim()
    .split(/\s+/),
)

/** Words and phrases of an older style, which neither comments nor texts on a screen use. */
const retiredProse = /\b(?:somebody|nobody|everybody|whoever|meanwhile|anew|any more)\b/gi
/** The name of a Unix user. */
const withoutProse = ['server/src/platform/database/embedded/owner.ts']

test('no source file, test or document uses a retired name', () => {
  expect(found(/[A-Za-z_]\w*/g, filesOf('.')).filter(({ word }) => retired.has(word))).toEqual([])
})

test('no text or comment of server and contract uses retired words', () => {
  const files = filesOf('server', 'contract', 'bench', 'fuzz', 'bin', 'docs', '*.md')
  expect(
    found(
      retiredProse,
      files.filter((file) => !withoutProse.includes(file)),
    ),
  ).toEqual([])
})

function found(pattern: RegExp, files: string[]) {
  return files.flatMap((file) =>
    [...new Set(fs.readFileSync(path.join(root, file), 'utf8').match(pattern))].map((word) => ({ file, word })),
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
