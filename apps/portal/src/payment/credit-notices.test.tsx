import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PortalConfig, PortalConfigContext } from '../theme/portal-config.ts'
import { CreditNotices } from './credit-notices.tsx'

const credit = { valorCentavos: 20_000, desde: '2026-11-19T12:00:00.000Z', devolvidoEm: null, protocolo: null }
const phone = { text: '0800 000 0000', href: 'tel:08000000000' }
const themeWith = (contacts: readonly object[]) =>
  ({ theme: { footer: { columns: [{ blocks: [{ contacts }] }] } } }) as unknown as PortalConfig
const drawn = (credits: Parameters<typeof CreditNotices>[0]['credits'], config = themeWith([{ phone }])) =>
  renderToStaticMarkup(
    <PortalConfigContext value={config}>
      <CreditNotices credits={credits} />
    </PortalConfigContext>,
  )
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00A0', ' ')

test('AGR-01 BKL-02 who has a credit reads how much, and calls by a tap to arrange it', () => {
  const html = drawn([credit])
  expect(textOf(html)).toContain('Você tem um crédito. Sobraram R$ 200,00 do que você pagou.')
  expect(html).toContain('href="tel:08000000000"')
  expect(textOf(drawn([credit], themeWith([])))).toContain('ligue para o telefone do verso do seu cartão.')
})

test('AGR-01 BKL-02 a credit that was given back says when, and under which protocol', () => {
  const back = { ...credit, devolvidoEm: '2026-11-25T12:00:00.000Z', protocolo: 'DEV-2026-77' }
  const text = textOf(drawn([back]))
  expect(text).toMatch(/Seu crédito foi devolvido\. R\$ 200,00, em 25\/11\/2026.* Protocolo DEV-2026-77\./)
  expect(text).not.toContain('Você tem um crédito')
})
