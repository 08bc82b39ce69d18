import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Names that were replaced by the field's own terms; the glossary and `CONTRIBUTING.md` say which. */
const retired = new Set(
  `
  aCastOfStrangers actsAsTheProduct actWords addNewcomer addWebPages aGround answerPatiently answerRefusals
  articleAddress ArticleGate asBearer asItNowIs asProduct asRefusal AssigneeRows atMostEvery AtRiskStrip
  BannerStrip BarDivider bearerOf becomeBearer CallError carryMail carryMoves castTickets changeTicket
  ChoiceButton chosenCategory chosenType cleanedPaste ColorChoice ConnectionStrip countedAtOnce countInADay
  countWords countWrongKeys CustomerChoice DeskDoor deviceWords dialogPane DoorHeading DoorLink DoorTabs EarlyKeys
  endOfNews eventWords fetchedAnew finishRequestsBeforeClosing firstWords followLog FollowUpStrip forgetWhoWasHere
  formerTicket formerValues forRoles GroupChoice harmlessSvg HelpShown holdGroup holdMacro holdTicket
  holdUser implementInSteps inTwoParts isFromOwnNetwork isKeyed isMoreComing isNeutral isThisMachine isTooOften
  keepReading keepStandings keepTotals keepTrends KeptDraft keptSentence keyIn KindRows knowledgeWalls
  lineTakenBack ListPlace macroWords makeLive makeRefresh menuPane MergedStrip MultiChoice neighboursOf newsAfter
  openLine ownerFor PaletteShown passwordLane peopleAsActors pictureInk placesFor placeTicket Placing plannedRows
  plantedHost plantedId plantedKey plantedRows plantedUuid plantEverywhere PopoverPane PortalDoor positionOf
  PrereleaseStrip presentLines PriorityGlyph prolongSessions promiseUpload PropertyChoice publicAddress QuickText
  QuickTextList QuickTextManager QuickTextQuery QuickTexts raiseWalls reasonOr recallPlace RecordGate
  recordOpening recordUpload Refusal refusalFor RefusalLine refuseForeignOrigin releaseTickets rememberFirst
  rememberPlace rememberTrail ruleWords searchedWords seesTicket sendBytes sentenceFor signedAddress signInFirst
  signOfLife SlaGlyph StaffChoice standingsOf startOfDrawing StatusGlyph SteppedVerb Strangers summariesOf
  TableLook takesBack takeTurn tellingWords tellOfAssignment tellOfComment tellOfConnection tellOfNewTicket
  tellOfStatus tellOfVersion tellOfWaking tellPresence tellTicket tidyEntries TotalOf touchedBy trustOperators
  TypedSearch undoLines unfitValues UnhelpfulStrip UnknownKey unlessTaken unwantedBy useCode useHelpShown
  useLiveLine useNeighbours useNews usePaletteShown useQuickTexts useResting useShortcutsShown useStill
  useTableLook useTicketStory verdictWords viewerOnly volumeInWords wakeDue wakeMovers wakeReaders wakeTicket
  wallsVersion wantedCategories waysBack whoseBefore WhoseRows whoseTickets whyItCannotStart wordsOfUse workshopOf
  WritingLine
`
    .trim()
    .split(/\s+/),
)

test('no source file, test or document uses a retired name', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.md'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const found = files
    .split('\n')
    .filter((file) => file && !file.endsWith('plain-words.test.ts') && fs.existsSync(path.join(root, file)))
    .flatMap((file) =>
      [...new Set(fs.readFileSync(path.join(root, file), 'utf8').match(/[A-Za-z_]\w*/g))]
        .filter((word) => retired.has(word))
        .map((word) => `${file}: ${word}`),
    )
  expect(found).toEqual([])
})
