import { expect, test } from 'vitest'
import { actTitle, placeWords, standingWords } from './acceptance-words.ts'
import type { AcceptanceRecord } from './acceptances.tsx'

const act: AcceptanceRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  tipo: 'PARCELAMENTO',
  sobre: '20261119-0408173246',
  aceito: true,
  versaoTexto: '2026-11',
  em: '2026-11-19T13:00:00.000Z',
  canal: 'PORTAL',
  aparelho: 'Chrome no Android',
  vigente: true,
  codigo: '0'.repeat(64),
  seguro: null,
  apolice: null,
}

test('SVC-01 an act is named with what it is about, where it was done and whether it stands', () => {
  expect(actTitle(act)).toBe('Parcelamento da fatura 20261119-0408173246')
  expect(placeWords(act)).toMatch(/^Em .*19\/11.*pelo portal, em Chrome no Android\. Versão do texto: 2026-11\.$/)
  expect(standingWords(act)).toBe('Vale')
  expect(standingWords({ ...act, vigente: false })).toBe('Não vale mais')
  const undone: AcceptanceRecord = { ...act, aceito: false, vigente: false, canal: 'LINK', aparelho: '' }
  expect(actTitle(undone)).toBe('Desistência do parcelamento 20261119-0408173246')
  expect(placeWords(undone)).toContain('pelo link que você recebeu. Versão')
  expect(standingWords(undone)).toBe('Por sua escolha')
  const off: AcceptanceRecord = { ...undone, tipo: 'AVISO', sobre: 'Pagamento recebido por e-mail' }
  expect([actTitle(off), standingWords(off)]).toEqual([
    'Aviso desligado: Pagamento recebido por e-mail',
    'Por sua escolha',
  ])
})

test('SVC-01 INS-01 an insurance is named by what it is, and its policy after it', () => {
  const hired: AcceptanceRecord = { ...act, tipo: 'SEGURO', sobre: '2210-55', seguro: 'Perda e roubo do cartão' }
  expect(actTitle(hired)).toBe('Seguro: Perda e roubo do cartão, apólice 2210-55')
  const cancelled: AcceptanceRecord = { ...hired, aceito: false, vigente: false }
  expect(actTitle(cancelled)).toBe('Seguro cancelado: Perda e roubo do cartão, apólice 2210-55')
  expect(standingWords(cancelled), 'not that the cancelling was undone').toBe('Por sua escolha')
})

test('SVC-01 what stood before the ledger says since when we know of it, and a choice before the sign-in says so', () => {
  const before: AcceptanceRecord = { ...act, tipo: 'FATURA_DIGITAL', sobre: '', canal: 'ANTERIOR', codigo: null }
  expect(actTitle(before)).toBe('Fatura digital')
  expect(placeWords(before)).toMatch(/^Já valia antes deste registro, feito em 19\/11/)
  const cookies: AcceptanceRecord = { ...act, tipo: 'COOKIES', sobre: '', canal: 'VISITA', aceito: false }
  expect(actTitle(cookies)).toBe('Cookies de medição recusados')
  expect(placeWords(cookies)).toContain('pelo portal, antes de entrar, em Chrome no Android.')
})
