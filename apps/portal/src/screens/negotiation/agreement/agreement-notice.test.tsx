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
