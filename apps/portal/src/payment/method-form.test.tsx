import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MethodForm } from './method-form.tsx'

const drawn = (ways?: readonly ('pix' | 'boleto')[]): string =>
  renderToStaticMarkup(
    <MethodForm cents={100} about="Fatura" first="pix" onChoose={() => undefined} {...(ways && { ways })} />,
  )
const ticked = /<input(?=[^>]* checked)[^>]* value="(\w+)"/

test('INV-05 SESSION-07 the ways of paying that an invoice offers are there, one of them ticked', () => {
  expect([ticked.exec(drawn())?.[1], ticked.exec(drawn(['boleto']))?.[1]]).toEqual(['pix', 'boleto'])
  expect(drawn()).toMatch(/value="pix".*value="boleto"/)
  expect(drawn(['boleto'])).not.toContain('value="pix"')
})
