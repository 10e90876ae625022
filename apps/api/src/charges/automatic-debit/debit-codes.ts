/** The effect of a code of the settlement system: on the whole debit, or on one attempt of it. */
type CodeRule = { ends: 'debit' | 'attempt'; hint?: string; isOurs?: true }

const CHECK_CEILING = 'Confira no seu banco o valor máximo da autorização.'
const CHECK_ACCOUNT = 'Confira no seu banco se a conta está ativa.'

/** Said where the bank refused without a code: nobody goes looking for a reason that nobody gave. */
export const NO_REASON = 'O banco não informou o motivo.'

/** API Pix 2.9.0, reject codes; their split is the Manual de Padrões 3.3.5, and UDEI is only there. */
const rejectCodes: Record<string, CodeRule> = {
  AC05: { ends: 'debit', hint: CHECK_ACCOUNT },
  AM09: { ends: 'debit' },
  DENC: { ends: 'debit' },
  UDEI: { ends: 'debit' },
  DS27: { ends: 'debit' },
  DTED: { ends: 'debit' },
  MIDI: { ends: 'debit' },
  MSUC: { ends: 'debit' },
  NITX: { ends: 'debit' },
  RC09: { ends: 'debit' },
  AB10: { ends: 'attempt', isOurs: true },
  AC06: { ends: 'attempt', hint: CHECK_ACCOUNT },
  AM02: { ends: 'attempt', hint: CHECK_CEILING },
  DTNT: { ends: 'attempt' },
  FBRD: { ends: 'attempt' },
  IRNT: { ends: 'attempt' },
  NIEC: { ends: 'attempt' },
  NIPA: { ends: 'attempt' },
  QUNT: { ends: 'attempt' },
}

/** The code of a debit that was cancelled because its authorisation is over. */
export const WITH_ITS_AUTHORISATION = 'CCLD'

/** Cancels by a failure of a system, as API Pix names them. */
const SYSTEM_FAILED = new Set(['AB10', 'FAIL'])

/** A code of no list is kept and shown neutrally: the PSP's status alone says what it ends. */
export const ruleOfCode = (code: string): CodeRule | undefined => rejectCodes[code]

/** A thing for the holder to check at their bank; null where nothing can be said. */
export const hintOf = (code: string | null): string | null => (code === null ? null : (rejectCodes[code]?.hint ?? null))

/** True where nobody but a system is to blame: a debit that it delays costs nothing. */
export const isSystemFault = (code: string | null): boolean => code !== null && SYSTEM_FAILED.has(code)

/** The side that ended an authorisation, by who asked the PSP. */
export type Ender = 'holder' | 'bank' | 'issuer'
const enders: Record<string, Ender> = {
  USUARIO_PAGADOR: 'holder',
  PSP_PAGADOR: 'bank',
  PSP_RECEBEDOR: 'issuer',
  USUARIO_RECEBEDOR: 'issuer',
}
export const enderOf = (asker: string | undefined): Ender => enders[asker ?? ''] ?? 'bank'

/** The reason of an end at the bank, in words; null for one that says nothing to its holder. */
const endReasons: Record<string, string> = {
  ACCL: 'a conta foi encerrada no banco',
  CPCL: 'a conta foi encerrada no banco',
  FRUD: 'o banco encerrou por segurança',
  SLDB: 'a autorização foi cancelada no banco',
  AP13: 'o banco não reconheceu quem cobra',
  AP14: 'a autorização não foi aceita no banco',
}
export const endReasonOf = (code: string | null): string | null => (code === null ? null : (endReasons[code] ?? null))

/** A payer who died is written to no more. */
export const isDeath = (code: string | null): boolean => code === 'DCSD'
