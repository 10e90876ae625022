/**
 * Files whose statements may hold on PostgreSQL alone, with the difference. The others send both the same SQL; `npm run
 * test:all` runs all on both.
 */
export const embeddedFiles: Readonly<Record<string, string>> = {
  database: 'the driver: types, errors by their codes, transactions, what a lost connection does',
  prepared: 'the driver: statements of the same text',
  connections: 'one connection for all, and who waits for it',
  overload: 'one connection for all, and who is sent away',
  process: 'the data folder of a process, opened again after it ended',
  migrations: 'every migration, from nothing and over data',
  'agreement-migration': 'a migration that moves rows',
  'pay-link-migration': 'a migration that moves rows',
  'agreement-histories': 'the views that histories are read from',
  housekeeping: 'what is deleted by the thousand',
  notices: 'notices that come at once: locks that are skipped, unique indexes',
  'notice-faults': 'a transaction that a fault ends',
  pay: 'the main job, whole',
  'payment-proofs': 'a code that the database draws, and a view of two tables',
  'return-files': 'thousands of rows in a statement, conflicts left out',
  'settle-command': 'the data opened by a command of its own',
  reconciliation: 'what is found by instants and intervals',
  instalments: 'one key asked many times at once',
  negotiation: 'one agreement asked many times at once',
  'sign-in-races': 'tries that are counted at once',
  'sign-in-log': 'rows that a trigger keeps',
  sessions: 'families of tokens, renewed at once',
  ledger: 'the chain of hashes: bytes, JSON and the order of rows',
  desk: 'acts that a trigger holds',
  'desk-page': 'proposals that a constraint and a trigger hold',
  bytes: 'files as bytes',
  privacy: 'every table read into one copy',
  messages: 'the outbox: rows taken by one worker each',
}
