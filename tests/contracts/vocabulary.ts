/** A retired word as a pattern over identifiers, file names and comments. */
export interface RetiredWord {
  readonly pattern: RegExp;
  /** The standard word. */
  readonly use: string;
  readonly reason: string;
  /** Files in which the word is retired; every file when left out. */
  readonly scope?: RegExp;
  /** Files within the scope that may contain the word. */
  readonly except?: RegExp;
}

/**
 * Words of a private language. Words that also have a standard meaning (keep, tell, draw, words, moment) are only matched
 * in the forms in which they were misused.
 */
export const RETIRED: readonly RetiredWord[] = [
  { pattern: /^MOST_/, use: 'MAX_…', reason: 'A constant that is a limit is a maximum.' },
  { pattern: /^(LEAST|FEWEST|SMALLEST)(_|$)/, use: 'MIN_…', reason: 'A constant that is a limit is a minimum.' },
  { pattern: /^(LONGEST|LARGEST|HIGHEST)(_|$)/, use: 'MAX_…', reason: 'A constant that is a limit is a maximum.' },
  { pattern: /^PATIENCE(_MS)?$/, use: 'TIMEOUT', reason: 'The time after which a wait ends is a timeout.' },
  {
    pattern: /^(Judgement|judge[A-Z]\w*)$/,
    use: 'evaluate, validate, …Result',
    reason: 'Code evaluates; it does not judge.',
  },
  {
    pattern: /^(say|useWords)$/,
    use: 't, useText',
    reason: 'Translates a text key, as in i18next.',
    scope: /^src\/studio\//,
  },
  {
    pattern: /^(surroundings|shelf|shelfOf)$/,
    use: 'context, siteLayers',
    reason: 'Names what it holds.',
    scope: /^src\/studio\//,
  },
  {
    pattern: /^(afresh|beginAfresh|beginIn|whenBody|openInStep)$/,
    use: 'discardDraft, focusFirst, …',
    reason: 'A function names its effect.',
  },
  { pattern: /^(hearers?|Unlisten)$/, use: 'subscriber, unsubscribe', reason: 'The pattern is publish/subscribe.' },
  { pattern: /^(nudge|Nudge)$/, use: 'scheduleFlush', reason: 'The name says what is scheduled.' },
  {
    pattern: /^(bury|buried)$/,
    use: 'tombstone, tombstoned',
    reason: 'A deleted entry that stays is a tombstone.',
    except: /^platform\/baseline\/migrations\//,
  },
  {
    pattern: /^(awake|waking|dozing)$/,
    use: 'hydrated, revalidate',
    reason: 'React hydrates; a stale cache revalidates.',
  },
  {
    pattern: /^(Desk|Standing|Surroundings|Asked|Given|Taken)$/,
    use: 'the name of what it is',
    reason: 'One word had several meanings.',
  },
  { pattern: /^Shelf$/, use: 'PresetMap, StaticFiles', reason: 'One word had two meanings.' },
  {
    pattern: /^(laneFrom|LANES|rememberedLane)$/,
    use: 'rollout bucket',
    reason: 'A share of a rollout is assigned by buckets.',
  },
  { pattern: /^(wayBack|loginFrom)$/, use: 'returnPath', reason: 'The path to which a log-in returns.' },
  {
    pattern: /^(stand-ins?|standIn([A-Z]\w*)?)$/,
    use: 'fake',
    reason: 'A working replacement of a service in tests is a fake.',
  },
  {
    pattern: /^(whoever|whomever)$/,
    use: 'the actor (operator, client, caller)',
    reason: 'Comments name the subject.',
  },
  {
    pattern: /^(\w*Refusals?|refuse[A-Z]\w*)$/,
    use: 'reject, rejection, ApiError',
    reason: 'A server rejects a request and sends an API error.',
  },
  {
    pattern: /^(vassalage|nodeId)$/,
    use: 'vendorCode, gameId',
    reason: 'Wire names of the game calls end where requests and responses are mapped.',
    scope: /^(platform|renderer|rules|src|widgets|merchants)\/(?!.*\.test\.tsx?$)/,
    // The client's mappings of requests and responses are src/api, the sources' `read` and the launch request.
    except:
      /\/(calls|wire)\.ts$|^platform\/(play\/catalogue\/store|http\/pages\/site-index)\.ts$|^src\/(api|sources)\/|^rules\/launch\.ts$|^renderer\/manifest\/read\/migrations\//,
  },
  {
    pattern: /^(isAgent|customerType)$/,
    use: 'role, accountType',
    reason: 'Wire names of account types end where responses are mapped.',
    scope: /^platform\/(?!.*\.test\.ts$)/,
    except: /\/(calls|wire|role|sign-in)\.ts$/,
  },
  {
    pattern: /^(Told|Answered|Claimed|Placed|Reached|Unreached)$/,
    use: 'a noun that names the value, such as PaymentStatus',
    reason: 'A participle does not say what the value is.',
    scope: /^platform\/(play|money|identity|contact|engagement|sites|providers)\//,
  },
  {
    pattern: /^(Sent|Settled|Movement|Opening|Question|Reading|Parts|Ways)$/,
    use: 'the name of what it is, such as DeliveryResult, SettledTransaction, SiteVerifyRequest',
    reason: 'The name must say what the value holds without its module.',
    scope: /^platform\/(play|money|identity|contact|engagement|sites)\//,
  },
  {
    pattern:
      /^(adapterOf|catalogueOf|nameOf|readerOf|walletsOf|balanceOf|claimOf|hashOf|keyOf|listOf|endOf|networkOf|laneOf|wordsOf|wordingOf|bannersOf|profileOf|movementOf|answerVendor|takeNotification|takeTotp|solvesCaptcha)$/,
    use: 'a verb, such as getAdapter, listWallets, hashToken, verifyTotp',
    reason: 'A function that computes, reads or changes is named by a verb; …Of is for pure accessors.',
    scope: /^platform\/(play|money|identity|contact|engagement|sites|providers)\//,
  },
  { pattern: /^(anew)$/, use: 'again', reason: 'Plain technical English.' },
  {
    pattern: /^(data-awake|dataAwake|bootIn|watchDrawing|tellCrash|blame)$/,
    use: 'data-hydrated, parseBoot, observeRendering, reportCrash, attributeError',
    reason: 'Names say what the code does.',
  },
  {
    pattern:
      /^(HeldCell|holdCell|useAnswers|costOf\w+|bareProps|(draw|drawn)(Node|Blocks|Slots|Tile|Entry|Line|Awake))$/,
    use: 'createObservable, useForm, getX, renderX',
    reason: 'React renders; reads are getX.',
  },
];
