/** The laws of the house that a reader of files can hold, as tables. `tidy.test.ts` reads them. */

const packages = ['brazil', 'contract']
const portalBase = [...packages, 'portal/constants', 'portal/own-cookies']
/** The blocks of the API, from the ground up. An import goes downwards, or stays in its block. */
export const blocks = ['platform', 'records', 'identity', 'accounts', 'charges', 'debts', 'services', 'main']

const platform = (...rooms: string[]): string[] => rooms.map((room) => `api/platform/${room}`)
const apiBase = platform(
  'clock',
  'idempotency',
  'log',
  'measure',
  'minute-windows',
  'protocol',
  'refusal',
  'secrets',
  'security',
  'thread-pool',
  'transact',
)
export const anything = '*'

/**
 * A place | its allowed imports. AREA is the same area in a row, BELOW the `public.ts` of one in a
 * lower or equal block.
 */
export const importTable: Record<string, string[]> = {
  brazil: [],
  contract: ['brazil'],

  'portal/constants': [],
  'portal/own-cookies': [],
  'portal/paths': ['contract'],
  'portal/ui': ['brazil'],
  'portal/client': portalBase,
  'portal/theme': portalBase,
  'portal/telemetry': portalBase,
  'portal/session': [...portalBase, 'portal/paths'],
  'portal/journey': [...packages, 'portal/session', 'portal/paths'],
  'portal/guards': [...packages, 'portal/session', 'portal/paths', 'portal/journey'],
  'portal/chrome': [...portalBase, 'portal/ui', 'portal/session', 'portal/paths', 'portal/theme', 'portal/telemetry'],
  'portal/acts': [...portalBase, 'portal/ui', 'portal/client', 'portal/session'],
  'portal/identity': [...portalBase, 'portal/acts', 'portal/ui', 'portal/chrome', 'portal/client'],
  'portal/payment': [
    ...portalBase,
    'portal/acts',
    'portal/ui',
    'portal/chrome',
    'portal/client',
    'portal/session',
    'portal/paths',
  ],
  'portal/purchases': [...portalBase, 'portal/ui', 'portal/chrome', 'portal/client', 'portal/paths'],
  'portal/screens/AREA': [
    ...portalBase,
    'portal/ui',
    'portal/chrome',
    'portal/acts',
    'portal/identity',
    'portal/payment',
    'portal/purchases',
    'portal/client',
    'portal/session',
    'portal/journey',
    'portal/telemetry',
    'portal/paths',
  ],
  // A development page that shows what the others are made of.
  'portal/screens/gallery': [anything],
  'portal/styles': [],
  'portal/routes': [anything],
  'portal/main': [anything],
  'portal/server-entry': [anything],

  // The page of an issuer's people is drawn with the portal's pieces, which know nobody.
  desk: [...packages, 'portal/ui', 'portal/styles'],

  'api/AREA/handlers': [...packages, ...apiBase, ...platform('documents', 'http'), 'api/AREA/part', 'api/BELOW/public'],
  // Decisions: rules, tables and services, under any file name.
  'api/AREA/part': [
    ...packages,
    ...apiBase,
    ...platform('documents', 'gateways'),
    'api/AREA/repository',
    'api/BELOW/public',
  ],
  'api/AREA/repository': [...packages, ...platform('db'), 'api/AREA/part', 'api/BELOW/public'],
  'api/AREA/public': ['api/AREA/part', 'api/AREA/repository'],
  'api/platform/clock': ['brazil'],
  'api/platform/transact': platform('reading'),
  'api/platform/protocol': ['brazil'],
  'api/platform/idempotency': platform('db', 'refusal', 'secrets'),
  'api/platform/refusal': ['contract'],
  'api/platform/log': [],
  'api/platform/measure': [],
  'api/platform/metrics': platform('measure', 'security'),
  'api/platform/minute-windows': [],
  'api/platform/request-context': [],
  'api/platform/tracing': platform('request-context'),
  'api/platform/reading': [],
  'api/platform/security': [...packages, ...platform('clock', 'log', 'minute-windows', 'secrets')],
  'api/platform/thread-pool': platform('refusal'),
  'api/platform/config': [],
  'api/platform/secrets': [],
  'api/platform/http': [...packages, ...apiBase, ...platform('config', 'reading', 'request-context', 'themes')],
  'api/platform/db': [...packages, ...platform('clock', 'measure', 'reading', 'request-context', 'transact')],
  'api/platform/themes': [],
  'api/platform/gateways': [...packages, ...platform('clock', 'request-context', 'secrets')],
  'api/platform/documents': [...packages, ...platform('refusal', 'thread-pool')],
  'api/platform/jobs': [...packages, ...apiBase, ...platform('db', 'gateways')],
  'api/main': [anything],

  // The demonstration knows the product by what that exports; nothing of the product knows the demonstration.
  sandbox: [anything],
}

/** Further imports of a place, as `import type`: a row's shape travels further than the calls that fetch it. */
export const typeTable: Record<string, string[]> = {
  'api/AREA/handlers': ['api/AREA/repository'],
  'api/AREA/part': platform('db', 'http'),
  'api/AREA/repository': platform('http'),
  'api/platform/transact': platform('db'),
  'api/platform/http': platform('db'),
  'api/platform/metrics': platform('http'),
}

/** Packages from outside that a place may import; a place that is not here may import what its package.json names. */
export const outsideTable: Record<string, string[]> = { brazil: [], contract: ['zod'] }

/** The browser ships the contract's types; of its values only the table that the build computes, without Zod. */
export const typesOnly = [
  {
    from: /^apps\/(portal|desk)\/src\//,
    // Words alone bring no schemas.
    to: /^packages\/contract\/(?!src\/trouble-names\.ts$)/,
    except: /^apps\/portal\/src\/(client\/contract|telemetry\/report)-table\.ts$/,
  },
]

type Ban = { pattern: RegExp; instead: string; in: RegExp; except?: RegExp }

const code = /^(apps|packages)\/.*\.(ts|tsx)$/

export const bannedCalls: Ban[] = [
  {
    pattern: /\bnew Date\(|\bDate\.now\(/,
    instead: 'Take the instant from the clock (apps/api/src/platform/clock.ts, in the portal session/clock.ts).',
    in: code,
    except:
      /^apps\/api\/src\/platform\/clock\.ts$|^apps\/portal\/src\/session\/clock\.ts$|^packages\/brazil\/src\/dates\.ts$/,
  },
  {
    pattern: /\.transaction\(\)/,
    instead: 'Use transact (apps/api/src/platform/transact.ts): what waits for the commit is done after it.',
    in: /^apps\/(api|sandbox)\/src\//,
    // A migration waits for no commit, and runs before there is anything else.
    except: /^apps\/api\/src\/platform\/(transact|db\/migrate)\.ts$/,
  },
  {
    pattern: /updateTable\('invoices'\)\s*\.set\(\{ ?(settledAt|refinanced)/,
    instead:
      'Tell the account of it (apps/api/src/accounts/account/change-service.ts): it alone settles, opens and divides.',
    in: /^apps\/api\/src\//,
    except: /^apps\/api\/src\/accounts\/account\/standing-repository\.ts$/,
  },
  {
    pattern: /\bforNoKeyUpdate\b/,
    instead: 'Use lockCustomer (apps/api/src/platform/transact.ts): there is one lock of a customer.',
    in: /^apps\/api\/src\//,
    // A session leads to the customer that is held.
    except: /^apps\/api\/src\/(platform\/transact|identity\/sign-in\/passkeys\/passkey-repository)\.ts$/,
  },
  { pattern: /\bparseFloat\b/, instead: 'Money is integer cents: read it with @portal/brazil/money.', in: code },
  {
    pattern: /\bconsole\./,
    instead: 'Use the logger (in the portal telemetry/log.ts).',
    in: code,
    except:
      /^apps\/api\/src\/main\/(process-words|migrating|load\/main|settle\/[\w-]+)\.ts$|^apps\/portal\/src\/telemetry\/log\.ts$/,
  },
  {
    pattern: /content-visibility|contentVisibility/,
    instead: 'Draw it: what the browser skips has no heading and no name for a screen reader (WCAG 1.3.1).',
    in: /^(apps\/(portal|desk)\/src|themes)\//,
  },
  {
    pattern: /<form\b|\bFormEvent\b/,
    instead: 'Use Form (ui/fields/form.tsx) and useSubmit or useRequest (client/): one submit, one focus, one key.',
    in: /^apps\/portal\/src\//,
    except: /^apps\/portal\/src\/ui\/fields\/(form|code-field|masked-field)\.tsx$/,
  },
  {
    pattern: /\bprocess\.env\b/,
    instead: 'Add it to apps/api/src/platform/config.ts, where it is checked once.',
    in: code,
    except: /^apps\/api\/src\/platform\/config\.ts$|\.config\.ts$/,
  },
  {
    pattern: /\b(now\(\)(?!\s*[:.{])|current_timestamp|current_date|localtimestamp)/i,
    instead: 'SQL never asks for the time: pass the clock in.',
    in: /^apps\/api\/src\/.*repository\.ts$|^apps\/api\/src\/.*\.sql$/,
    except: /\/migrations\//,
  },
]

/** Folders and files of these names collect what has no owner. */
export const bannedNames = ['utils', 'helpers', 'common', 'shared', 'misc', 'types']

/** Tables about every table: what goes with time, and what is kept of a person. */
export const aboutEveryTable = [
  'apps/api/src/platform/jobs/housekeeping.ts',
  'apps/api/src/services/privacy/inventory.ts',
]

export const maximumLines = 300
export const maximumWords = 25

/** A comment begins with its subject, so never with a pronoun or a preposition in its place. */
export const bannedOpening = /^(What|Who|Whose|Whether|Where|How|Of|Until)\b/

/** Type names that say nothing of the field: participles, pronouns and prepositions. */
export const bannedTypes =
  'About Asked Found Given Made Named Names Of On Sent Shown Told Waiting Wanted Who Whose Written'.split(' ')

/** Type names that every file may have for itself: a service's arguments and a component's. */
export const namesOfEveryFile = ['Deps', 'Props']

/** Folders whose words are still to be cleaned. */
export const wordsInWork = ['e2e', 'packages']

/** Texts that no committed file contains. Written so that this file does not contain them either. */
export const bannedTexts: { pattern: RegExp; why: string }[] = [
  {
    pattern: /\bregistry\.[a-z-]+\.[a-z]+|\bdeb\.[d]ebian\.|\/-\/[\w.-]+\.tgz/i,
    why: 'names the host of a package registry',
  },
  { pattern: /(?<![\w.-])\/work\//, why: "names a folder of somebody's machine" },
  {
    pattern: /\bclau[d]e\b|anthropi[c]|chatgp[t]|\bcopilo[t]\b|\bopena[i]\b|\bAI[ -]assistan[t]/i,
    why: 'mentions an assistant',
  },
]

/** Pieces that the gallery shows without importing them: the root of every page draws them, and there is one. */
export const shownByTheRoot = [
  'apps/portal/src/chrome/notices/toaster.tsx',
  'apps/portal/src/chrome/dialogs/root-dialog.ts',
]

/** Files that run or are read without anybody importing them. */
export const entries = [
  /^tools\/([\w-]+\.mjs|(reach|texts|advisories-report)\.ts)$/,
  /^apps\/sandbox\/src\/(server|outside)\.ts$/,
  /^apps\/api\/src\/main\/(server|portal|migrating|load\/main|settle\/(main|recover|verify-ledger|pseudonym))\.ts$/,
  /^apps\/api\/src\/platform\/db\/migrations\//,
  // A package of arithmetic is whole: its vectors prove what no screen has asked for yet.
  /^packages\/brazil\/src\/[\w-]+\.ts$/,
  /^apps\/portal\/src\/(main|server-entry)\.tsx$/,
  /^apps\/desk\/src\/main\.tsx$/,
  /^e2e\/(plant|dom\/products)\.ts$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
  /^themes\//,
]
