import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AgreementsOf } from './agreements.tsx'
import type { AgreementListItem } from './agreement-states.ts'

const agreement: AgreementListItem = {
  id: '0',
  contrato: '5508-2261',
  sobre: [],
  situacao: 'EM_ANDAMENTO',
  valorTotalCentavos: 240_000,
  parcelas: 4,
  parcelasPagas: 2,
  comEntrada: false,
  proximoVencimento: '2027-01-03',
  diasEmAtraso: 0,
  andamento: 'EM_DIA',
  proximoValorCentavos: 36_525,
  proximoDescontoCentavos: 899,
  ultimoDia: null,
  novaOfertaEm: null,
  devidoHojeCentavos: null,
}

const wordsOf = (one: AgreementListItem): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/dashboard/negociacao/acordos']}>
      <AgreementsOf agreements={[one]} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u00A0\s]+/g, ' ')

test('AGR-01 the list says what the next instalment costs on its due day, and what paying today takes off', () => {
  expect(wordsOf(agreement)).toMatch(
    /Próximo pagamento R\$ 374,24 .*Pague até.*04\/01\/2027.*03\/01\/2027.*Pagando hoje, R\$ 8,99 a menos/,
  )
  const dear = wordsOf({ ...agreement, proximoValorCentavos: 37_424, proximoDescontoCentavos: 0 })
  expect(dear).toContain('Próximo pagamento R$ 374,24')
  expect(dear).not.toContain('Pagando hoje')
})
