import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachOf, REFUSAL_CODES } from './codes.ts'
import { type DebitEvent, pendingOf, retriesOf, stepDebit } from './debit-step.ts'
import type { DebitRecord, WireDebit } from './wire.ts'

const at = '2026-11-10T03:05:00.000Z'
const endToEndId = `E${'9'.repeat(31)}`
const made = (change: Partial<WireDebit> = {}): DebitRecord => ({
  tries: 0,
  wire: {
    idRec: `RR${'1'.repeat(27)}`,
    txid: 'a'.repeat(32),
    calendario: { criacao: '2026-10-30', dataDeVencimento: '2026-11-10' },
    valor: { original: '812.37' },
    recebedor: { cnpj: '00000000000191', nome: 'JANGADA CARTOES', conta: '1', tipoConta: 'CORRENTE' },
    ajusteDiaUtil: true,
    status: 'CRIADA',
    politicaRetentativa: 'PERMITE_3R_7D',
    tentativas: [],
    atualizacao: [{ status: 'CRIADA', data: at }],
    ...change,
  },
})
const sent: DebitEvent = { kind: 'sent', on: '2026-11-10', endToEndId }
const retried: DebitEvent = { kind: 'retried', on: '2026-11-11', endToEndId }
const paid: DebitEvent = { kind: 'paid', pix: { endToEndId, txid: 'a'.repeat(32), valor: '812.37', horario: at } }
const cancelled: DebitEvent = { kind: 'cancelled', by: 'USUARIO_RECEBEDOR', code: 'SLCR' }
const unfunded: DebitEvent = { kind: 'unfunded' }
const closed: DebitEvent = { kind: 'closed' }
const refused = (code: string): DebitEvent => ({ kind: 'refused', code })

/** The charge after some events; undefined where one of them has no place. */
const after = (events: readonly DebitEvent[], from = made()) =>
  events.reduce<DebitRecord | undefined>((record, event) => record && stepDebit(record, event, at), from)
const shown = (events: readonly DebitEvent[], from?: DebitRecord) => {
  const wire = after(events, from)?.wire
  return wire && [wire.status, ...wire.tentativas.map(({ tipo, status }) => `${tipo} ${status}`)].join(': ')
}
const once = { politicaRetentativa: 'NAO_PERMITE' } as const

test.each<[string, readonly DebitEvent[], string | undefined]>([
  ['is scheduled when it is sent', [sent], 'ATIVA: AGND AGENDADA'],
  ['is paid at its hour', [sent, paid], 'CONCLUIDA: AGND PAGA'],
  ['waits for the evening without funds', [sent, unfunded], 'ATIVA: AGND AGENDADA'],
  ['stays alive after its day, for its retries', [sent, unfunded, unfunded, closed], 'ATIVA: AGND EXPIRADA'],
  ['is tried again when that is asked for', [sent, closed, retried], 'ATIVA: AGND EXPIRADA: NTAG AGENDADA'],
  ['is paid by a retry', [sent, closed, retried, paid], 'CONCLUIDA: AGND EXPIRADA: NTAG PAGA'],
  ['is over without a retry left in time', [sent, closed, { kind: 'over' }], 'EXPIRADA: AGND EXPIRADA'],
  [
    'is sent again the same day after an error',
    [sent, { kind: 'broken', endToEndId }],
    'ATIVA: AGND REJEITADA: RIFL AGENDADA',
  ],
  ['is cancelled before it is sent', [cancelled], 'CANCELADA'],
  ['is cancelled with its attempt', [sent, cancelled], 'CANCELADA: AGND CANCELADA'],
  ['is refused whole at its hour', [sent, refused('AC05')], 'REJEITADA: AGND REJEITADA'],
  ['loses one attempt', [sent, refused('AC06')], 'ATIVA: AGND REJEITADA'],
  ['is over at once when it was sent too late', [{ ...sent, code: 'FBRD' }], 'EXPIRADA: AGND REJEITADA'],
  ['is not paid before it is sent', [paid], undefined],
  ['is not cancelled once it is paid', [sent, paid, cancelled], undefined],
  ['is not sent twice', [sent, sent], undefined],
  ['does not settle without an attempt', [sent, closed, paid], undefined],
  ['stays cancelled', [cancelled, sent], undefined],
])('SIM-02 SIM-03 SIM-04 SIM-05 a debit %s', (_what, events, story) => expect(shown(events)).toBe(story))

test('SIM-05 the third retry that fails ends the debit, and the first day does where none is allowed', () => {
  const three = [sent, closed, retried, closed, retried, closed, retried]
  expect(shown(three)).toMatch(/^ATIVA/)
  expect(shown([...three, closed])).toMatch(/^EXPIRADA/)
  expect(shown([sent, closed], made(once))).toBe('EXPIRADA: AGND EXPIRADA')
})

test.each(REFUSAL_CODES)('SIM-02 the code %s at the arrival ends the debit or one attempt of it', (code) => {
  const { wire } = after([{ ...sent, code }]) ?? made()
  const whole = { status: 'REJEITADA', tentativas: [], encerramento: { rejeicao: { codigo: code } } }
  const part = {
    status: code === 'FBRD' ? 'EXPIRADA' : 'ATIVA',
    tentativas: [{ status: 'REJEITADA', rejeicao: { codigo: code } }],
  }
  expect(wire).toMatchObject(reachOf(code) === 'debit' ? whole : part)
})

test('SIM-03 an event changes no earlier state, and any walk keeps one pending attempt and three retries at most', () => {
  const events = fc.constantFrom(sent, retried, paid, cancelled, unfunded, closed, refused('AM02'), refused('AC05'))
  const walks = fc.array(events, { maxLength: 20 })
  fc.assert(
    fc.property(walks, fc.constantFrom(made(), made(once)), (walk, from) => {
      const before = JSON.stringify(from)
      let record = from
      let payments = 0
      for (const event of walk) {
        // A second attempt beside a pending one is refused before it comes to a step.
        if (event === retried && (pendingOf(record.wire) || retriesOf(record.wire).length > 2)) continue
        const next = stepDebit(record, event, at)
        if (next && event === paid) payments += 1
        record = next ?? record
      }
      const { tentativas } = record.wire
      expect(tentativas.filter(({ status }) => status === 'AGENDADA').length).toBeLessThanOrEqual(1)
      expect(retriesOf(record.wire).length).toBeLessThanOrEqual(3)
      expect(payments).toBe(record.wire.status === 'CONCLUIDA' ? 1 : 0)
      expect(JSON.stringify(from)).toBe(before)
    }),
  )
})
