import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AgreementNotice, type AgreementStanding } from './agreement-notice.tsx'

const waiting: AgreementStanding = {
  situacao: 'AGUARDANDO_ENTRADA',
  andamento: 'EM_DIA',
  parcelas: 4,
  ultimoDia: '2026-11-25',
  novaOfertaEm: null,
}
const textOf = (agreement: AgreementStanding): string =>
  renderToStaticMarkup(<AgreementNotice agreement={agreement} />).replaceAll(/<[^>]+>/g, '')

test('AGR-01 a down payment that is still to come says until when, and that nothing is lost without it', () => {
  expect(textOf(waiting)).toBe(
    'O acordo começa quando a entrada for paga, até 25/11/2026. Sem esse pagamento, o acordo é cancelado automaticamente, sem custo.',
  )
})

test('NEG-01 a broken agreement says that its discount was lost, by its amount, and one without a discount says nothing of it', () => {
  const broken: AgreementStanding = { ...waiting, situacao: 'QUEBRADO', andamento: null, novaOfertaEm: '2026-12-03' }
  const notice = (lostCents: number) =>
    renderToStaticMarkup(<AgreementNotice agreement={broken} lostCents={lostCents} />)
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('\u00A0', ' ')
  expect(notice(8_000)).toContain(
    'Este acordo foi desfeito. Com isso, o desconto de R$ 80,00 foi perdido. O que você pagou foi descontado da dívida.',
  )
  expect(notice(0)).not.toContain('perdido')
})

test.each(['QUEBRADO', 'ENCERRADO'] as const)(
  'AGR-01 an ended agreement (%s) whose debts were paid says when and how much, and invites to nothing',
  (situacao) => {
    const dividasPagas = { em: '2026-11-28T15:00:00.000Z', valorCentavos: 196_164 }
    const ended: AgreementStanding = { ...waiting, situacao, andamento: null, novaOfertaEm: '2026-12-04', dividasPagas }
    const text = textOf(ended).replaceAll('\u00A0', ' ')
    expect(text).toContain('Dívida paga em 28/11/2026, R$ 1.961,64.')
    expect(text).not.toMatch(/combinar|desfeito|em aberto a/)
    expect(textOf({ ...ended, dividasPagas: { ...dividasPagas, valorCentavos: 0 } })).toContain('paga em 28/11/2026.')
  },
)

test.each(['AGUARDANDO_ENTRADA', 'EM_ANDAMENTO'] as const)(
  'AGR-01 past its last day an agreement (%s) promises nothing that is over, and warns of paying twice',
  (situacao) => {
    const text = textOf({ ...waiting, situacao, andamento: 'PRAZO_ENCERRADO' })
    expect(text).toContain('O prazo ia até 25/11/2026.')
    expect(text).toContain('não pague de novo')
    expect(text).toContain('dá para combinar outro')
    expect(text).not.toMatch(/for paga|Pague até/)
  },
)
