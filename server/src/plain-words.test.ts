import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Names that were replaced by the field's own terms; the glossary and `CONTRIBUTING.md` say which. */
const retired = new Set(
  `
  aCastOfStrangers actsAsTheProduct actWords addNewcomer addressAfterSignIn addressAfterSignOut addressOfView
  addWebPages aGround answerPatiently answerRefusals articleAddress ArticleGate ArticleGateProps asBearer asItNowIs
  asProduct asRefusal assignedWords AssigneeRows AssigneeRowsProps atMostEvery AtRiskStrip BannerStrip
  BannerStripProps BarDivider barriers bearerOf becomeBearer CallError carryMail carryMoves castTickets changeTicket
  ChoiceButton ChoiceButtonProps chosenCategory chosenType cleanedPaste ColorChoice ColorChoiceProps connectAddress
  ConnectionStrip countedAtOnce countInADay countWords countWrongKeys CustomerChoice CustomerChoiceProps cutOnce
  dayInWords daysInWords DeskDoor DeskDoorProps deviceWords dialogPane DirectoryPage DirectoryPageProps dismissAsked
  DoorHeading DoorLink DoorTabs DoorTabsProps EarlyKeys endAsked endOfNews EventSentence eventWords everybodyCanUse
  failWithoutReason fetchedAnew finishRequestsBeforeClosing firstWords followLog FollowUpStrip forgetWhoWasHere
  formerTicket formerValues forRoles greetSoon GroupChoice GroupChoiceProps harmlessSvg HelpShown holdGroup holdMacro
  holdTicket holdUser implementInSteps inTwoParts isAboutPassword isFromOwnNetwork isKeyed isMoreComing isNeutral
  isThisMachine isTooOften keepEvidence keepReading keepStandings keepTotals keepTrends KeptArchives KeptDraft
  keptInWords keptSentence keyIn KindRows KindRowsProps knowledgeWalls lineTakenBack ListPlace loadInWords macroWords
  makeLive makeRefresh menuPane MergedStrip movedWords MultiChoice MultiChoiceProps neighboursOf newsAfter
  NewTicketFoot openAfresh openLine openVisit outcomeWords ownerFor ownWords PaletteFoot PalettePane PaletteShown
  passwordLane peopleAsActors PersonActs pictureInk PlaceNotFound placeSection placesFor placeTicket placeTip Placing
  plainWords plannedRows plantedHost plantedId plantedKey plantedRows plantedUuid plantEverywhere PopoverPane
  PortalDoor PortalPlace portalPlaces positionOf PrereleaseStrip presentLines PriorityGlyph prolongSessions
  promiseUpload PropertyChoice PropertyChoiceProps publicAddress QuickText QuickTextList QuickTextManager
  QuickTextQuery QuickTexts raiseWalls reasonOr recallPlace RecordGate RecordGateProps RecordNotShown recordOpening
  recordUpload Refusal refusalFor RefusalLine refuseForeignOrigin releaseTickets rememberFirst rememberPlace
  rememberTrail restOn riskInWords ruleWords sayHello searchedWords seesTicket sendBytes sentenceFor
  signedAddress signInFirst signOfLife SlaGlyph snoozeEntries StaffChoice StaffChoiceProps standingsOf startOfDrawing
  statusEntries StatusGlyph SteppedVerb Strangers summariesOf switchedLine switchWords TableLook takesBack takeTurn
  tellingWords tellOfAssignment tellOfComment tellOfConnection tellOfNewTicket tellOfStatus tellOfVersion
  tellOfWaking tellPresence tellTicket TicketsNotShown tidyEntries todayInWords tooClose TotalOf touchedBy
  trialAddress trustOperators TypedSearch TypedSearchProps TypeLook undoLines unfitValues UnhelpfulStrip
  UnhelpfulStripProps UnknownKey unlessTaken unwantedBy uploadByAddress useActOnPerson useCode useHelpShown
  useLiveLine useNeighbours useNews usePaletteShown usePersonEntries useQuickTexts useResting useShortcutsShown
  useStill useTableLook useThemeEntries useTicketStory useUnaddressedList verdictWords viewerOnly volumeInWords
  wakeDue wakeMovers wakeReaders wakeTicket wallsVersion wantedCategories watchRefusals waysBack WaysIn whoIsHere
  wholeAddress whoseBefore WhoseRows WhoseRowsProps whoseTickets whyItCannotStart wordsOfUse WorkPane workshopOf
  WritingLine
`
    .trim()
    .split(/\s+/),
)

test('no source file, test or document uses a retired name', () => {
  const found = trackedFiles('*.ts', '*.tsx', '*.mjs', '*.sql', '*.md')
    .filter((file) => !file.endsWith('plain-words.test.ts'))
    .flatMap((file) =>
      [...new Set(fs.readFileSync(path.join(root, file), 'utf8').match(/[A-Za-z_]\w*/g))]
        .filter((word) => retired.has(word))
        .map((word) => `${file}: ${word}`),
    )
  expect(found).toEqual([])
})

/** Words and idioms that sound translated; `CONTRIBUTING.md` says how the product's texts are written. */
const unidiomatic =
  /\b(anew|anybody|everybody|nobody|somebody|whoever|meanwhile|any more|goes on|go on|turned away|taken up again|e-mail|letter by letter)\b/i

test('no text of the web application uses a retired idiom', () => {
  const found = trackedFiles('web/src/*.ts', 'web/src/*.tsx')
    .filter((file) => !/\.test\.tsx?$|^web\/src\/dev\//.test(file))
    .flatMap((file) => {
      const code = fs.readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      return [...code.matchAll(new RegExp(unidiomatic, 'gi'))].map(([words]) => `${file}: ${words}`)
    })
  expect(found).toEqual([])
})

function trackedFiles(...patterns: string[]) {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && fs.existsSync(path.join(root, file)))
}
