import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CodeVerdict } from './use-code-check.ts'
import { VerdictView } from './verdict-view.tsx'

const answer: CodeVerdict = {
  resultado: 'NOSSO',
  forma: 'BOLETO',
  valorCentavos: 12_345,
  vencimento: '2026-11-25',
  beneficiario: { nome: 'Jangada Cartões', cnpj: '00000000000191' },
  documento: null,
}
const letter: CodeVerdict = {
  ...answer,
  forma: 'DOCUMENTO',
  valorCentavos: null,
  vencimento: null,
  documento: { tipo: 'QUITACAO', emitidoEm: '2026-11-19', devolvidoCentavos: 0 },
}
const textOf = (of: CodeVerdict): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <VerdictView answer={of} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ')

test('QT-02 AGR-02 a letter of ours is ours, is not to be paid, and says what it is and who made it', () => {
  const text = textOf(letter)
  expect(text).toContain('Este documento é nosso. Não há nada a pagar.')
  expect(text).toMatch(/Documento Carta de quitação Feito em 19\/11\/2026 Quem fez Jangada Cartões/)
  expect(text).not.toMatch(/Ao pagar|Quem recebe|Gerar o meu/)
})

test('QT-02 INV-10 who was sent a code that was cancelled reads that the holder changed it, and whom to ask', () => {
  expect(textOf({ ...answer, resultado: 'SUBSTITUIDO' })).toMatch(
    /o titular mudou o pagamento\. Recebeu de outra pessoa\? Peça outro a quem enviou\./,
  )
})

test('QT-02 AGR-02 a code to be paid says who receives it; a letter that is not ours stays refused', () => {
  expect(textOf(answer)).toMatch(/Ao pagar, confira.*Valor R\$ 123,45 .*Quem recebe Jangada Cartões/)
  const foreign = textOf({ ...letter, resultado: 'DESCONHECIDO', beneficiario: null, documento: null })
  expect(foreign).toContain('Não é nosso.')
  expect(foreign).not.toContain('Não há nada a pagar')
})

test('QT-02 the proof of a payment says what came, when and to whom; one whose money went back says so', () => {
  const documento = { tipo: 'COMPROVANTE_DE_PAGAMENTO', emitidoEm: '2026-11-19', devolvidoCentavos: 0 } as const
  const proof = { ...letter, valorCentavos: 12_345, documento }
  expect(textOf(proof)).toMatch(
    /Sim, é nosso\. Recebemos este pagamento\..* Pago em 19\/11\/2026 Valor pago R\$ 123,45 Quem recebeu Jangada Cartões/,
  )
  const returned = textOf({ ...proof, documento: { ...documento, devolvidoCentavos: 5_000 } })
  expect(returned).toMatch(/o dinheiro voltou para quem pagou.* Devolvido R\$ 50,00/)
  expect(returned).not.toContain('Sim, é nosso')
})
